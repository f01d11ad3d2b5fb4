import { describe, expect, it } from 'vitest';
import type { StintRow } from '../../stats/rows.ts';
import { isFiveOnFive, isFiveOnFour, lengthOf, stretches } from './impactGame.ts';
import { HOME, stint } from './testing/stint.ts';

const seconds = (stints: readonly StintRow[]) => stretches(stints, isFiveOnFive).map(lengthOf);

describe('stretches', () => {
  it('are stints of four seconds or more', () => {
    expect(seconds([stint(0, 40), stint(40, 44, { home_skaters: [1, 2, 3, 6, 7] })])).toEqual([40, 4]);
  });

  it('absorb a shorter stint before or after when one player differs', () => {
    const one = { home_skaters: [1, 2, 3, 4, 6] };
    const [after] = stretches([stint(0, 40), stint(40, 43, one)], isFiveOnFive);
    expect(after).toMatchObject({ start_second: 0, end_second: 43, home_skaters: HOME });
    expect(after?.home_xg).toBeCloseTo(0.2, 12);
    const [before] = stretches([stint(0, 3, one), stint(3, 40)], isFiveOnFive);
    expect(before).toMatchObject({ start_second: 0, end_second: 40, home_skaters: HOME });
    expect(before?.home_xg).toBeCloseTo(0.2, 12);
  });

  it('start with the faceoff of the stint merged before them, unless they have their own', () => {
    const short = stint(0, 3, { home_skaters: [1, 2, 3, 4, 6], start: 'O' });
    const startOf = (...stints: readonly StintRow[]) => stretches(stints, isFiveOnFive)[0]?.start;
    expect(startOf(short, stint(3, 40))).toBe('O');
    expect(startOf(short, stint(3, 40, { start: 'D' }))).toBe('D');
    expect(startOf({ ...short, start: 'fly' }, stint(3, 40, { start: 'D' }))).toBe('D');
    expect(startOf(stint(0, 40), { ...short, start_second: 40, end_second: 43 })).toBe('fly');
  });

  it('end with their period', () => {
    const second = { period: 2, start: 'N' } as const;
    const found = stretches(
      [stint(1160, 1200), stint(1200, 1202, second), stint(1202, 1240, { period: 2 })],
      isFiveOnFive,
    );
    expect(found.map((stretch) => [lengthOf(stretch), stretch.start])).toEqual([
      [40, 'fly'],
      [40, 'N'],
    ]);
  });

  it('drop a short stint that differs by more, has another score or has no neighbour', () => {
    const other = { home_skaters: [1, 2, 3, 6, 7] };
    expect(seconds([stint(0, 40), stint(40, 43, other), stint(43, 80, { home_skaters: [6, 7, 8, 9, 10] })])).toEqual([
      40, 37,
    ]);
    expect(seconds([stint(0, 40), stint(40, 43, { home_score: 1 })])).toEqual([40]);
    expect(seconds([stint(0, 40), stint(50, 53)])).toEqual([40]);
    expect(seconds([stint(0, 3)])).toEqual([]);
  });

  it('have the requested strength, both goalies in net and known xG', () => {
    const four = stint(0, 40, { away_skaters: [11, 12, 13, 14] });
    expect([isFiveOnFive(stint(0, 9)), isFiveOnFour(stint(0, 9))]).toEqual([true, false]);
    expect([isFiveOnFive(four), isFiveOnFour(four)]).toEqual([false, true]);
    expect(isFiveOnFour({ ...four, home_goalie: null })).toBe(false);
    expect(isFiveOnFive(stint(0, 9, { home_xg: null, away_xg: null }))).toBe(false);
    expect(isFiveOnFive(stint(0, 9, { home_skaters: [1, 2, 3, 4, 5, 6] }))).toBe(false);
  });
});
