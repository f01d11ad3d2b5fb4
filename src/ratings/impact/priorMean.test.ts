import { describe, expect, it } from 'vitest';
import { chance } from '../testing/chance.ts';
import { fitImpact } from './fitImpact.ts';
import type { DesignRows } from './impactDesign.ts';
import { PRIOR_RATES } from './priorMean.data.ts';
import { type BoxTotals, priorMeans, priorRates } from './priorMean.ts';

const HOUR = 3600;
/** Eighty games of an hour's worth of numbers. */
const skater = (playerId: number, numbers: Partial<BoxTotals> = {}): BoxTotals => ({
  playerId,
  group: 'F',
  games: 80,
  toi_ev: 20 * HOUR,
  toi_pp: 2 * HOUR,
  toi_sh: HOUR,
  ev_ixg: 14,
  ev_goals: 12,
  ev_a1: 10,
  ...numbers,
});

describe('the prior mean of isolated impact', () => {
  it('is 0 for the average of each position', () => {
    const means = priorMeans([skater(1), skater(2), skater(3, { group: 'D', ev_ixg: 4 })]);
    for (const id of [1, 2, 3]) expect(means.get(id)).toEqual({ attack: 0, defence: 0 });
  });

  it('is shrunken rates times frozen coefficients', () => {
    // 14 and 18 expected goals in 20 hours each: a mean of .8 an hour, and with five hours more (18 + 4) / 25.
    const [plain, sharp] = [skater(1), skater(2, { ev_ixg: 18 })];
    const at = PRIOR_RATES.indexOf('ev_ixg');
    const rates = priorRates([plain, sharp]);
    expect(rates.get(2)?.[at]).toBeCloseTo((18 + 5 * 0.8) / 25 - 0.8, 12);
    const none = { toi_ev: 0, toi_pp: 0, toi_sh: 0, ev_ixg: 0, ev_goals: 0, ev_a1: 0 };
    const means = priorMeans([plain, sharp], { attack: { ...none, ev_ixg: 0.5 }, defence: none });
    expect(means.get(2)?.attack).toBeCloseTo(0.5 * ((18 + 4) / 25 - 0.8), 12);
    expect(means.get(1)?.attack).toBeCloseTo(-0.5 * ((18 + 4) / 25 - 0.8), 12);
  });

  it('expects more goals for and fewer against of forwards who shoot, score and kill penalties', () => {
    const means = priorMeans([skater(1), skater(2, { ev_ixg: 20, ev_goals: 20 }), skater(3, { toi_sh: 3 * HOUR })]);
    expect(means.get(2)?.attack ?? 0).toBeGreaterThan(means.get(1)?.attack ?? 0);
    expect(means.get(3)?.defence ?? 0).toBeLessThan(means.get(1)?.defence ?? 0);
  });

  it('is empty without ice time', () => {
    expect(priorMeans([skater(1, { games: 0, toi_ev: 0 })]).get(1)).toEqual({ attack: 0, defence: 0 });
  });
});

/** Rows of two linemates in the columns 0 and 2, one without the other for a share of them, and a level in column 8. */
function linemates(count: number, apart: number): DesignRows {
  const { random, normal } = chance(3);
  const columns: number[] = [];
  const starts = [0];
  const goals: number[] = [];
  for (let row = 0; row < count; row++) {
    const isFirst = random() < 0.5;
    const own = random() < apart ? [isFirst ? 0 : 2, 8] : isFirst ? [0, 2, 8] : [8];
    columns.push(...own);
    starts.push(columns.length);
    const rate = 2.5 + (own.includes(0) ? 0.3 : 0) + (own.includes(2) ? 0.1 : 0);
    goals.push((60 / HOUR) * (rate + 8 * normal()));
  }
  return {
    count,
    seconds: new Float64Array(count).fill(60),
    weights: new Float64Array(count).fill(60),
    goals: Float64Array.from(goals),
    games: Int32Array.from({ length: count }, (_, row) => Math.floor(row / 40)),
    starts: Int32Array.from(starts),
    columns: Uint16Array.from(columns),
    width: 9,
    firstControl: 8,
    stiffness: new Float64Array(8).fill(1),
  };
}

describe('a regression with prior means', () => {
  it('stays at the prior means with little evidence, and leaves them with much', () => {
    const means = Float64Array.from([0.9, 0, -0.4, 0, 0, 0, 0, 0, 0]);
    const few = fitImpact(linemates(40, 0.5), [1e7], means).coefficients;
    expect(few[0]).toBeCloseTo(0.9, 2);
    expect(few[2]).toBeCloseTo(-0.4, 2);
    const many = fitImpact(linemates(40_000, 0.9), [100], means).coefficients;
    const plain = fitImpact(linemates(40_000, 0.9), [100]).coefficients;
    expect(many[0]).toBeCloseTo(plain[0] ?? 0, 2);
  });

  it('names only linemates who are hardly ever apart', () => {
    expect(fitImpact(linemates(4000, 0.01), [16_000]).entangled).toEqual([[0, 2]]);
    expect(fitImpact(linemates(4000, 0.9), [16_000]).entangled).toEqual([]);
  });

  it('states a posterior deviation between that of the prior and none', () => {
    const { posteriorSds, priorSd } = fitImpact(linemates(4000, 0.3), [16_000]);
    expect(posteriorSds[0] ?? 0).toBeGreaterThan(0);
    expect(posteriorSds[0] ?? 0).toBeLessThan(priorSd);
    // Columns of no row know only the prior.
    expect(posteriorSds[4] ?? 0).toBeCloseTo(priorSd, 9);
  });

  it('takes the noise from whole games, where shifts make up for each other', () => {
    const rows = (sign: (row: number) => number): DesignRows => ({
      ...linemates(400, 0),
      goals: Float64Array.from({ length: 400 }, (_, row) => (60 / HOUR) * (2.5 + 8 * sign(row))),
      starts: Int32Array.from({ length: 401 }, (_, row) => 2 * row),
      columns: Uint16Array.from({ length: 800 }, (_, at) => (at % 2 === 0 ? 0 : 8)),
    });
    const steady = fitImpact(
      rows((row) => (row % 2 === 0 ? 1 : -1)),
      [16_000],
    );
    // The same deviations, forty shifts of a game alike.
    const moody = fitImpact(
      rows((row) => (Math.floor(row / 40) % 2 === 0 ? 1 : -1)),
      [16_000],
    );
    expect(steady.priorSd).toBeLessThan(0.1 * moody.priorSd);
  });

  it('knows the sum of linemates better than either of them', () => {
    const { varianceOf } = fitImpact(linemates(4000, 0.05), [16_000]);
    const one = varianceOf(new Map([[0, 1]]));
    expect(one).toBeGreaterThan(0);
    expect(
      varianceOf(
        new Map([
          [0, 1],
          [2, 1],
        ]),
      ),
    ).toBeLessThan(2 * one);
  });
});
