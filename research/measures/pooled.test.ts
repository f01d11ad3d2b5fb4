import { describe, expect, it } from 'vitest';
import { teamHalves, teamRepeats } from '../validity/clubValidity.ts';
import { poolCoverage, poolRepeatability } from './pooled.ts';

describe('pooled seasons', () => {
  it("weight correlations by players, in Fisher's transform", () => {
    const found = poolRepeatability([
      { players: 103, r: 0.5 },
      { players: 203, r: 0.2 },
    ]);
    expect(found.players).toBe(306);
    expect(found.r).toBeCloseTo(Math.tanh((100 * Math.atanh(0.5) + 200 * Math.atanh(0.2)) / 300), 12);
  });

  it('leave out a season without a correlation', () => {
    const none = { players: 0, r: null };
    expect(poolRepeatability([none])).toEqual(none);
    expect(poolRepeatability([none, { players: 13, r: 0.4 }])).toEqual({ players: 13, r: expect.closeTo(0.4, 12) });
  });

  it('add up the intervals that contain the outcome', () => {
    expect(
      poolCoverage([
        { players: 10, covered: 0.9 },
        { players: 30, covered: 0.7 },
      ]),
    ).toEqual({
      players: 40,
      covered: 0.75,
    });
    expect(poolCoverage([{ players: 0, covered: null }])).toEqual({ players: 0, covered: null });
  });
});

describe('the repeatability of clubs', () => {
  const game = (team: string, value: number) => ({ team, value });

  it('compares the means of alternating games', () => {
    const games = ['A', 'B', 'C'].flatMap((team, at) => [1, 2, 3, 4].map((k) => game(team, at + (k % 2))));
    expect(teamHalves(games)).toEqual({ players: 3, r: expect.closeTo(1, 12) });
  });

  it('compares seasons for clubs in both', () => {
    const first = [game('A', 1), game('B', 2), game('C', 3), game('D', 9)];
    const later = [game('C', 1), game('B', 2), game('A', 3)];
    expect(teamRepeats(first, later)).toEqual({ players: 3, r: expect.closeTo(-1, 12) });
  });
});
