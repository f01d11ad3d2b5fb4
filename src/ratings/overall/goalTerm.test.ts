import { describe, expect, it } from 'vitest';
import { placeProbabilities, shareAbove, summarise } from './drawnSummary.ts';
import {
  drawGoals,
  type GoalTerm,
  meanGoals,
  pooledRates,
  replacements,
  SUM_WIDENING,
  wideningOf,
} from './goalTerm.ts';
import { workloadOf } from './workload.ts';

/** A defender of 20 even-strength hours in 82 games: 0.15 goals an hour better than a replacement in defence. */
const defence: GoalTerm = {
  part: 'ev_defense',
  draws: 'ev_defense',
  family: 'normal',
  rate: { mean: 0.1, variance: 0.04 },
  replacement: -0.05,
  average: 0.02,
  worth: 1,
  volume: 20,
  unitVariance: 0.5,
};
/** The same player's penalties: 0.9 taken an hour in 24 hours, where a replacement takes 1.1, at 0.19 goals each. */
const penalties: GoalTerm = {
  ...defence,
  part: 'penalties',
  draws: 'penalties_taken',
  rate: { mean: 0.9, variance: 0 },
  replacement: 1.1,
  average: 0.9,
  worth: -0.19,
  volume: 24,
};

describe('goals above replacement', () => {
  it('are the sum of rate times time times worth, against replacement or average', () => {
    expect(meanGoals([defence, penalties], 'replacement')).toBeCloseTo(0.15 * 20 + 0.19 * 0.2 * 24, 12);
    expect(meanGoals([defence, penalties], 'average')).toBeCloseTo(0.08 * 20, 12);
  });

  it('have draws with the mean of the terms, and an interval as wide as what is unknown', () => {
    const { value, low, high } = summarise(drawGoals(8471234, [defence, penalties], 'replacement'));
    expect(value).toBeCloseTo(0.15 * 20 + 0.19 * 0.2 * 24, 9);
    // 1.2816 deviations of 0.2 goals an hour over 20 hours, either way.
    expect((high - low) / 2).toBeCloseTo(1.2816 * 0.2 * 20, 1);
  });

  it('widen the draws of their parts by a factor, around the same mean', () => {
    const [own, wide] = [1, 1.5].map((widening) => summarise(drawGoals(7, [defence, penalties], 'average', widening)));
    expect(wide?.value).toBeCloseTo(own?.value ?? 0, 9);
    expect((wide?.high ?? 0) - (wide?.low ?? 0)).toBeCloseTo(1.5 * ((own?.high ?? 0) - (own?.low ?? 0)), 9);
    expect([wideningOf('F'), wideningOf('D'), wideningOf('G')]).toEqual([SUM_WIDENING, SUM_WIDENING, 1]);
  });

  it('share the draws of a rate between two uses of it', () => {
    const [one, two] = [drawGoals(7, [defence], 'average'), drawGoals(7, [defence], 'replacement')];
    for (const [k, draw] of one.entries()) expect((two[k] ?? 0) - draw).toBeCloseTo(0.07 * 20, 9);
  });
});

describe('places among the best', () => {
  const constant = (value: number): Float64Array => new Float64Array(400).fill(value);

  it('are certain for players ahead in every draw, and shared by equal players', () => {
    expect(placeProbabilities([constant(3), constant(2), constant(1)], 2)).toEqual([1, 1, 0]);
    const halves = Float64Array.from({ length: 400 }, (_, k) => (k < 100 ? 5 : 0));
    expect(placeProbabilities([constant(3), halves], 1)).toEqual([0.75, 0.25]);
  });

  it('are certain in a group no larger than the list', () => {
    expect(placeProbabilities([constant(3), constant(2)], 10)).toEqual([1, 1]);
  });

  it('count draws above a bound, ties half', () => {
    expect(shareAbove(Float64Array.from([-1, 0, 1, 2]), 0)).toBe(0.625);
  });
});

describe('replacement level', () => {
  it('is what the players outside a club’s regulars do', () => {
    const players = [
      { club: 'EDM', seconds: 900 },
      { club: 'EDM', seconds: 300 },
      { club: 'EDM', seconds: 600 },
      { club: 'CGY', seconds: 100 },
    ];
    const isReplacement = replacements(players, 2);
    expect(isReplacement).toEqual([false, true, false, false]);
    const totals = [{ x: 9, t: 3 }, { x: -1, t: 2 }, null, { x: 2, t: 5 }];
    expect(pooledRates(totals, isReplacement)).toEqual({ average: 1, replacement: -0.5 });
  });

  it('is the average without players outside the regulars', () => {
    expect(pooledRates([{ x: 4, t: 2 }], [false])).toEqual({ average: 2, replacement: 2 });
    expect(pooledRates([null], [true])).toEqual({ average: 0, replacement: 0 });
  });
});

describe('a goalie’s workload', () => {
  const game = (season: number) => ({ season, team_abb: 'EDM', toi: 3600 });
  const club = (season: number, games: number) => ({ season, games: new Map([['EDM', games]]) });

  it('is the share of the club’s ice time, pooled with ten games of an even split', () => {
    const games = Array.from({ length: 30 }, () => game(20232024));
    expect(workloadOf(games, [club(20232024, 40)])).toBeCloseTo((30 + 5) / (40 + 10), 12);
    expect(workloadOf([], [club(20232024, 40)])).toBe(0.5);
  });

  it('counts the season before half, and not a season without the goalie', () => {
    const games = [
      ...Array.from({ length: 20 }, () => game(20232024)),
      ...Array.from({ length: 60 }, () => game(20222023)),
    ];
    const seasons = [club(20232024, 40), club(20222023, 82)];
    expect(workloadOf(games, seasons)).toBeCloseTo((20 + 30 + 5) / (40 + 41 + 10), 12);
    expect(workloadOf(games.slice(0, 20), seasons)).toBeCloseTo((20 + 5) / (40 + 10), 12);
  });
});
