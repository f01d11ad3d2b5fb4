import { describe, expect, it } from 'vitest';
import { correlation, seededRandom, spearmanBrown } from './correlation.ts';
import { countPlace, shareInMiddle, successPlace } from './predictive.ts';
import { coverage, type PlacedGame, repeats, type StatisticGames, shuffleCircles, splitHalf } from './repeatability.ts';
import { predictGoalShare, type TeamGame } from './teamPrediction.ts';

/** Players of a known spread of rates, each with so many games of a quarter of an hour. */
function league(players: number, games: number, spread: number): StatisticGames[] {
  const random = seededRandom(3);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: players }, (_, playerId) => {
    const rate = Math.max(0.05, 2 + spread * normal());
    return {
      playerId,
      games: Array.from({ length: games }, () => {
        let x = 0;
        for (let left = Math.exp(-rate / 4), product = random(); product > left; product *= random()) x++;
        return { x, t: 0.25 };
      }),
    };
  });
}

describe('correlations', () => {
  it('are Pearson’s, and null where there is nothing to correlate', () => {
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
  it('is near what the spread and the luck of known players make it', () => {
    // Halves of 40 games: variance 0.25 between players, 2 / 10 hours of luck: 0.25 / 0.45.
    const found = splitHalf(league(1500, 80, 0.5));
    expect(found.players).toBe(1500);
    expect(found.halves).toBeGreaterThan(0.48);
    expect(found.halves).toBeLessThan(0.63);
    expect(found.whole).toBeCloseTo(spearmanBrown(found.halves ?? 0), 12);
  });

  it('is nothing where players are alike, and after the games were dealt anew', () => {
    expect(Math.abs(splitHalf(league(1500, 40, 0)).halves ?? 1)).toBeLessThan(0.08);
    const players = league(600, 40, 0.8);
    const parts = players.flatMap(({ playerId, games }): PlacedGame[] =>
      games.map((game, at) => ({ playerId, at, game, circle: `${at} ${playerId % 20}` })),
    );
    const dealt = shuffleCircles(parts, seededRandom(1));
    expect(dealt).toHaveLength(600);
    expect(splitHalf(players).halves ?? 0).toBeGreaterThan(0.5);
    expect(splitHalf(dealt).halves ?? 1).toBeLessThan(0.2);
    const sum = (of: readonly StatisticGames[]): number =>
      of.flatMap(({ games }) => games).reduce((total, game) => total + (game?.x ?? 0), 0);
    expect(sum(dealt)).toBe(sum(players));
  });

  it('between seasons compares whoever played in both', () => {
    const [one, two, three, four] = league(4, 4, 1);
    if (one === undefined || two === undefined || three === undefined || four === undefined)
      throw new Error('No players.');
    expect(repeats([one, two, three, four], [four, three, two])).toMatchObject({
      players: 3,
      halves: expect.closeTo(1, 9),
    });
    expect(repeats([one], [two])).toEqual({ players: 0, halves: null, whole: null });
  });
});

describe('the coverage of intervals', () => {
  it('is 80 of 100 for counts of players drawn from a group, many or few of them', () => {
    for (const games of [80, 8]) {
      const { covered } = coverage(league(1500, games, 0.5), 'count');
      expect(covered ?? 0, `${games} games`).toBeGreaterThan(0.77);
      expect(covered ?? 1, `${games} games`).toBeLessThan(0.83);
    }
  });

  it('is null without players', () => {
    expect(coverage([], 'count')).toEqual({ players: 0, covered: null });
  });

  it('places an outcome in its distribution: examples worked by hand', () => {
    // A gamma of shape 1 and mean 1 over one unit: chances 1/2, 1/4, 1/8.
    expect(countPlace(0, 1, 1, 1)).toEqual([0, 0.5]);
    expect(countPlace(2, 1, 1, 1)).toEqual([0.75, 0.875]);
    // A uniform share and two trials: each number has a third.
    const [below, upTo] = successPlace(1, 0.5, 2, 2);
    expect(below).toBeCloseTo(1 / 3, 12);
    expect(upTo).toBeCloseTo(2 / 3, 12);
    // 30 of 600 missed, as many as on the mean: about the middle, though the chance of none is one in ten million million.
    const [under, over] = successPlace(570, 0.95, 1e6, 600);
    expect(under).toBeGreaterThan(0.4);
    expect(over).toBeLessThan(0.6);
    expect(shareInMiddle([0, 0.5])).toBeCloseTo(0.8, 12);
    expect(shareInMiddle([0.2, 0.4])).toBe(1);
    expect(shareInMiddle([0.95, 1])).toBe(0);
  });
});

describe('what predicts a club’s goals', () => {
  it('finds xG the better where goals follow it, and needs three clubs', () => {
    const random = seededRandom(9);
    const games = Array.from({ length: 1280 }, (_, at): TeamGame => {
      const strength = ((at % 32) - 15.5) / 60;
      const xgf = 2 * (1 + strength);
      const xga = 2 * (1 - strength);
      const goals = (mean: number): number => (random() < mean % 1 ? 1 : 0) + Math.floor(mean);
      return { team: `T${at % 32}`, xgf, xga, gf: goals(xgf), ga: goals(xga), cf: 40 + 20 * random(), ca: 50 };
    });
    const found = predictGoalShare(games, 50, 1);
    expect(found?.clubs).toBe(32);
    const r = (of: string): number => found?.predictions.find((row) => row.of === of)?.r ?? Number.NaN;
    expect(r('xg')).toBeGreaterThan(r('goals'));
    expect(r('goals')).toBeGreaterThan(r('corsi'));
    expect(
      predictGoalShare(
        games.filter(({ team }) => team === 'T1' || team === 'T2'),
        5,
        1,
      ),
    ).toBeNull();
  });
});
