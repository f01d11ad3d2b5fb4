import { describe, expect, it } from 'vitest';
import { isCompleteChart } from './parseShiftChart.ts';

const CLUBS = [1, 2];
const row = (teamId: number, period: number, startTime: string, endTime: string, typeCode = 517) => ({
  teamId,
  period,
  startTime,
  endTime,
  typeCode,
});
/** A club's skaters change every five minutes, its goalie never. */
const rows = (teamId: number) =>
  [1, 2, 3].flatMap((period) => [
    row(teamId, period, '00:00', '20:00'),
    ...['00:00', '05:00', '10:00', '15:00'].map((start, k) =>
      row(teamId, period, start, `${String(5 * k + 5).padStart(2, '0')}:00`),
    ),
  ]);
const whole = CLUBS.flatMap(rows);

describe('a shift chart', () => {
  it('is complete when both clubs have skaters through regulation, with or without overtime', () => {
    expect(isCompleteChart({ data: whole })).toBe(true);
    expect(isCompleteChart({ data: [...whole, row(1, 4, '00:00', '00:40')] })).toBe(true);
  });

  it('may lack at most a minute', () => {
    const until = (end: string) =>
      whole.map((shift) => (shift.endTime === '20:00' ? { ...shift, endTime: end } : shift));
    expect(isCompleteChart({ data: until('19:40') })).toBe(true);
    expect(isCompleteChart({ data: until('19:39') })).toBe(false);
  });

  it('is incomplete with a goalie alone, one club, a missing period or only goal markers', () => {
    expect(
      isCompleteChart({
        data: whole.filter(
          ({ teamId, startTime, endTime }) => teamId === 1 || (endTime === '20:00' && startTime === '00:00'),
        ),
      }),
    ).toBe(false);
    expect(isCompleteChart({ data: rows(1) })).toBe(false);
    expect(isCompleteChart({ data: whole.filter(({ period }) => period < 3) })).toBe(false);
    expect(isCompleteChart({ data: whole.map((shift) => ({ ...shift, typeCode: 505 })) })).toBe(false);
  });

  it('is incomplete when empty or malformed', () => {
    for (const body of [null, [], 'x', {}, { data: 7 }, { data: [] }, { data: [null, 5, {}] }]) {
      expect(isCompleteChart(body)).toBe(false);
    }
  });
});
