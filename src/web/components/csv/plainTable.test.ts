import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../charts/plainTable.ts';
import { fileName } from './saveFile.ts';

describe('CSV', () => {
  it('quotes where needed, leaves unknown cells empty and ends lines as in RFC 4180', () => {
    const csv = toCsv({
      headers: ['Name', 'xG'],
      rows: [
        ['Stützle, Tim', 1.25],
        ['say "hi"', null],
      ],
    });
    expect(csv).toBe('Name,xG\r\n"Stützle, Tim",1.25\r\n"say ""hi""",\r\n');
  });

  it('never writes text that a spreadsheet would run as a formula', () => {
    expect(toCsv({ headers: ['a'], rows: [['=1+1'], ['@x'], [-2]] })).toBe("a\r\n'=1+1\r\n'@x\r\n-2\r\n");
  });

  it('is named after its title', () => {
    expect(fileName('Net expected goals, Montréal!', 'csv')).toBe('net-expected-goals-montreal.csv');
    expect(fileName('…', 'png')).toBe('chart.png');
  });
});
