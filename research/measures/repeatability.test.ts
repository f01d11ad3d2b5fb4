import { describe, expect, it } from 'vitest';
import { chance } from '../../src/ratings/testing/chance.ts';
import { teamHalves, teamRepeats } from '../validity/clubValidity.ts';
import { correlation, spearmanBrown } from './correlation.ts';
import {
  countPlace,
  coverage,
  poolCoverage,
  poolRepeatability,
  repeats,
  type StatisticGames,
  shareInMiddle,
  splitHalf,
  successPlace,
} from './repeatability.ts';

/** Players with a known spread of rates, each with a number of games of a quarter of an hour. */
function league(players: number, games: number, spread: number): StatisticGames[] {
  const { normal, poisson } = chance(3);
  return Array.from({ length: players }, (_, playerId) => {
    const rate = Math.max(0.05, 2 + spread * normal());
    return {
      playerId,
      games: Array.from({ length: games }, () => ({ x: poisson(rate / 4), t: 0.25 })),
    };
  });
}

describe('correlations', () => {
  it("are Pearson's, and null where there is nothing to correlate", () => {
    expect(
      correlation([
        [1, 2],
        [2, 4],
        [3, 6],
      ]),
    ).toBeCloseTo(1, 12);
    expect(
      correlation([
        [1, 1],
        [2, 3],
        [3, 2],
      ]),
    ).toBeCloseTo(0.5, 12);
    expect(
      correlation([
        [1, 1],
        [2, 2],
      ]),
    ).toBeNull();
    expect(
      correlation([
        [1, 5],
        [2, 5],
        [3, 5],
      ]),
    ).toBeNull();
    expect(spearmanBrown(0.5)).toBeCloseTo(2 / 3, 12);
  });
});

describe('repeatability', () => {
  it('matches the spread and randomness of known players', () => {
    // Halves of 40 games: variance 0.25 between players, 2 / 10 hours of randomness: 0.25 / 0.45.
    const found = splitHalf(league(1500, 80, 0.5));
    expect(found.players).toBe(1500);
    expect(found.r).toBeGreaterThan(0.48);
    expect(found.r).toBeLessThan(0.63);
  });

  it('is near zero when players are alike', () => {
    expect(Math.abs(splitHalf(league(1500, 40, 0)).r ?? 1)).toBeLessThan(0.08);
  });

  it('compares players who are in both seasons', () => {
    const [one, two, three, four] = league(4, 4, 1);
    if (one === undefined || two === undefined || three === undefined || four === undefined)
      throw new Error('No players.');
    expect(repeats([one, two, three, four], [four, three, two])).toMatchObject({
      players: 3,
      r: expect.closeTo(1, 9),
    });
    expect(repeats([one], [two])).toEqual({ players: 0, r: null });
  });
});

describe('the coverage of intervals', () => {
  it('is 80 of 100 for counts of players drawn from a group, of any size', () => {
    for (const games of [80, 8]) {
      const { covered } = coverage(league(1500, games, 0.5), 'count');
      expect(covered ?? 0, `${games} games`).toBeGreaterThan(0.77);
      expect(covered ?? 1, `${games} games`).toBeLessThan(0.83);
    }
  });

  it('is null without players', () => {
    expect(coverage([], 'count')).toEqual({ players: 0, covered: null });
  });

  it('is 80 of 100 for shares with similar trials in a game, and for minutes of steady and unsteady players', () => {
    const { random, normal } = chance(11);
    const shares = Array.from({ length: 1500 }, (_, playerId): StatisticGames => {
      const share = 0.35 + 0.05 * normal();
      return {
        playerId,
        games: Array.from({ length: 70 }, () => {
          const today = share + 0.15 * normal();
          let x = 0;
          for (let k = 0; k < 12; k++) if (random() < today) x++;
          return { x, t: 12 };
        }),
      };
    });
    // Special teams: few play much, those who play more vary more, and some are steadier than others.
    const minutes = Array.from({ length: 1500 }, (_, playerId): StatisticGames => {
      const mean = 0.05 + 4 * random() ** 3;
      const spread = Math.sqrt(mean) * (0.4 + 0.8 * random());
      return { playerId, games: Array.from({ length: 70 }, () => ({ x: mean + spread * normal(), t: 1 })) };
    });
    const ofShares = coverage(shares, 'share').covered ?? 0;
    expect(ofShares).toBeGreaterThan(0.77);
    expect(ofShares).toBeLessThan(0.83);
    const [own = 0, common = 0] = (['minutes', 'normal'] as const).map(
      (family) => coverage(minutes, family).covered ?? 0,
    );
    expect(own).toBeGreaterThan(0.77);
    expect(own).toBeLessThan(0.83);
    // A common variance is too wide for the many who hardly play.
    expect(common).toBeGreaterThan(0.84);
  });

  it('places an outcome in its distribution, as by hand', () => {
    // A gamma of mean 1 and variance 1 over one unit, whose counts vary by 1 + 1: chances 1/2, 1/4, 1/8.
    expect(countPlace(0, 1, 2, 1)).toEqual([0, 0.5]);
    expect(countPlace(2, 1, 2, 1)).toEqual([0.75, 0.875]);
    // A uniform share (variance 1/12) and two trials: each number has a third. The share of two varies by 1/12 + 1/12.
    const [below, upTo] = successPlace(1, 0.5, 1 / 6, 2);
    expect(below).toBeCloseTo(1 / 3, 12);
    expect(upTo).toBeCloseTo(2 / 3, 12);
    // 30 of 600 missed, as many as on average: about the middle, though the probability of none is 1e-13.
    const [under, over] = successPlace(570, 0.95, (0.95 * 0.05) / 600, 600);
    expect(under).toBeGreaterThan(0.4);
    expect(over).toBeLessThan(0.6);
    expect(shareInMiddle([0, 0.5])).toBeCloseTo(0.8, 12);
    expect(shareInMiddle([0.2, 0.4])).toBe(1);
    expect(shareInMiddle([0.95, 1])).toBe(0);
  });
});

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
