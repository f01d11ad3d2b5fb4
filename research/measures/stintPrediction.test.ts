import { expect, it } from 'vitest';
import { impactDesign } from '../../src/ratings/impact/impactDesign.ts';
import type { ImpactGame } from '../../src/ratings/impact/impactGame.ts';
import { strengthImpacts } from '../../src/ratings/impact/isolatedImpacts.ts';
import { stint } from '../../src/ratings/impact/testing/stint.ts';
import { chance } from '../../src/ratings/testing/chance.ts';
import type { StintRow } from '../../src/stats/rows.ts';
import { impactSurprises, stintGain } from './stintPrediction.ts';

const PLAYERS = 40;

/** Games of drawn sides of five, whose attack differs by a known spread; goals per 60, with noise. */
function games(seed: number, count: number, spread: number): readonly ImpactGame[] {
  const { random, normal } = chance(seed);
  const truth = chance(99);
  const attack = Array.from({ length: PLAYERS }, () => spread * truth.normal());
  const ids = Array.from({ length: PLAYERS }, (_, at) => at);
  return Array.from({ length: count }, (_, place): ImpactGame => {
    const stints = Array.from({ length: 40 }, (_, at): StintRow => {
      const left = [...ids];
      const draw = (): number[] =>
        Array.from({ length: 5 }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
      const [home, away] = [draw(), draw()];
      const xg = (side: readonly number[]): number =>
        (60 / 3600) * (2.5 + side.reduce((sum, id) => sum + (attack[id] ?? 0), 0) + 4 * normal());
      const skaters = { home_skaters: home.map((id) => 100 + id), away_skaters: away.map((id) => 100 + id) };
      return stint(60 * at, 60 * at + 60, { ...skaters, home_xg: xg(home), away_xg: xg(away) });
    });
    return { gameId: place, weight: 1, seasonsAgo: 0, isHomeTired: false, isAwayTired: false, stints };
  });
}

const everyone = new Set(Array.from({ length: PLAYERS }, (_, at) => 100 + at));

it('reduces the error of unseen stints when players differ, and hardly when they do not', () => {
  const gain = (spread: number): number => {
    const own = strengthImpacts(impactDesign('5v5', games(1, 60, spread)), []);
    return own === null ? Number.NaN : (stintGain(own, impactDesign('5v5', games(2, 30, spread))) ?? Number.NaN);
  };
  expect(gain(0.8)).toBeGreaterThan(0.05);
  expect(Math.abs(gain(0))).toBeLessThan(0.01);
});

it('has 80% intervals that contain four of five results of unseen games', () => {
  const own = strengthImpacts(impactDesign('5v5', games(1, 60, 0.8)), []);
  if (own === null) throw new Error('No stints.');
  const held = [0, 1].flatMap((end) =>
    [3, 4, 5].flatMap((seed) => {
      const found = impactSurprises(own, impactDesign('5v5', games(seed, 30, 0.8)), everyone, end as 0 | 1);
      return [...found.values()].map(({ surprise, sd }) => Math.abs(surprise) < 1.2816 * sd());
    }),
  );
  expect(held.length).toBe(6 * PLAYERS);
  const share = held.filter(Boolean).length / held.length;
  expect(share).toBeGreaterThan(0.72);
  expect(share).toBeLessThan(0.88);
});

it('has no surprise for players outside the regression', () => {
  const own = strengthImpacts(impactDesign('5v5', games(1, 60, 0.8)), []);
  if (own === null) throw new Error('No stints.');
  expect(impactSurprises(own, impactDesign('5v5', games(2, 2, 0.8)), new Set([7]), 0).size).toBe(0);
});
