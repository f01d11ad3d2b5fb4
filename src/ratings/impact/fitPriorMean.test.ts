import { expect, it } from 'vitest';
import { chance } from '../testing/chance.ts';
import { fitPriorMean } from './fitPriorMean.ts';
import type { ImpactDesign } from './impactDesign.ts';
import type { BoxTotals } from './priorMean.ts';
import { priorRates } from './priorMean.ts';

const HOUR = 3600;
const PLAYERS = 60;

/** Stints of five against five among 60 skaters, whose attack is half of how far their shots are above the mean. */
function league(worth: number) {
  const { random, normal } = chance(11);
  const totals = Array.from({ length: PLAYERS }, (_, k): BoxTotals => {
    const shots = 10 + 4 * normal();
    return {
      playerId: k + 1,
      group: 'F',
      games: 80,
      toi_ev: 20 * HOUR,
      toi_pp: (1 + random()) * HOUR,
      toi_sh: (1 + random()) * HOUR,
      ev_ixg: shots,
      ev_goals: shots + 3 * normal(),
      ev_a1: 10 + 3 * normal(),
    };
  });
  const rates = priorRates(totals);
  const count = 12_000;
  const columns: number[] = [];
  const starts = [0];
  const goals: number[] = [];
  for (let row = 0; row < count; row++) {
    const order = Array.from({ length: PLAYERS }, (_, k) => k).sort(() => random() - 0.5);
    const [attack, defence] = [order.slice(0, 5), order.slice(5, 10)];
    columns.push(...attack.map((k) => 2 * k), ...defence.map((k) => 2 * k + 1), 2 * PLAYERS + 2);
    starts.push(columns.length);
    const rate = attack.reduce((sum, k) => sum + worth * (rates.get(k + 1)?.[3] ?? 0), 2.5);
    goals.push((60 / HOUR) * (rate + 0.5 * normal()));
  }
  const design = {
    columnOf: new Map(totals.map(({ playerId }, k) => [playerId, 2 * k])),
    rows: {
      count,
      weights: new Float64Array(count).fill(60),
      goals: Float64Array.from(goals),
      games: Int32Array.from({ length: count }, (_, row) => Math.floor(row / 40)),
      starts: Int32Array.from(starts),
      columns: Uint16Array.from(columns),
      width: 2 * PLAYERS + 3,
      firstControl: 2 * PLAYERS + 2,
    },
  } as unknown as ImpactDesign;
  return { design, totals };
}

it('finds the worth of a rate, and 0 for a rate without one', () => {
  const { attack, defence } = fitPriorMean([league(0.5)]);
  expect(Math.abs(attack.ev_ixg - 0.5)).toBeLessThan(0.15);
  for (const rate of ['ev_goals', 'ev_a1'] as const) expect(Math.abs(attack[rate])).toBeLessThan(0.2);
  expect(Math.abs(defence.ev_ixg)).toBeLessThan(0.15);
});

it('gives the same result for the same games twice', () => {
  const one = fitPriorMean([league(0.5)]);
  const two = fitPriorMean([league(0.5), league(0.5)]);
  expect(two.attack.ev_ixg).toBeCloseTo(one.attack.ev_ixg, 6);
});
