import { describe, expect, it } from 'vitest';
import { parseCsv } from './parseCsv.ts';

describe('parseCsv', () => {
  it('reads empty cells, quotes, commas and line feeds', () => {
    expect(parseCsv('a,b,c\n1,,"x, ""y""\nz"\n,2,\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', 'x, "y"\nz'],
      ['', '2', ''],
    ]);
  });

  it('reads nothing from nothing, and a last line without its end', () => {
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});
