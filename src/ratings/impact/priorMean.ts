import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { IMPACT_PRIOR, PRIOR_RATES, type PriorCoefficients, type PriorRate } from './priorMean.data.ts';

/** A skater's totals over the games of a regression. **Units**: seconds, goals. Counts may be weighted by season. */
export interface BoxTotals {
  readonly playerId: number;
  /** The position group of most of the games. */
  readonly group: 'F' | 'D';
  readonly games: number;
  readonly toi_ev: number;
  readonly toi_pp: number;
  readonly toi_sh: number;
  readonly ev_ixg: number;
  readonly ev_goals: number;
  readonly ev_a1: number;
}

/** A skater's prior mean at both ends, goals per 60: what their side scores, and what the other side scores. */
export interface PriorMean {
  readonly attack: number;
  readonly defence: number;
}

/**
 * Games (of ice time) or even-strength hours (of the rest) of an average player that each rate is pooled with.
 * Source: docs/methodology/isolated-impact.md#prior-mean.
 */
const POOLED: Readonly<Record<PriorRate, number>> = {
  toi_ev: 5,
  toi_pp: 5,
  toi_sh: 5,
  ev_ixg: 5,
  ev_goals: 20,
  ev_a1: 20,
};

/** The ids of the defencemen among some skaters. */
export function defendersOf(totals: readonly BoxTotals[]): ReadonlySet<number> {
  return new Set(totals.flatMap(({ playerId, group }) => (group === 'D' ? playerId : [])));
}

/**
 * Each skater's shrunken box rates relative to their position's mean, in the order of `PRIOR_RATES`, by player id. A
 * group without ice time has rates of 0.
 */
export function priorRates(totals: readonly BoxTotals[]): ReadonlyMap<number, Float64Array> {
  const rates = new Map(totals.map(({ playerId }) => [playerId, new Float64Array(PRIOR_RATES.length)]));
  for (const own of Map.groupBy(totals, ({ group }) => group).values()) {
    for (const [at, rate] of PRIOR_RATES.entries()) {
      const sizeOf = (player: BoxTotals): number =>
        rate.startsWith('toi') ? player.games : player.toi_ev / HOUR_SECONDS;
      const amountOf = (player: BoxTotals): number => (rate.startsWith('toi') ? player[rate] / 60 : player[rate]);
      const size = own.reduce((sum, player) => sum + sizeOf(player), 0);
      if (size <= 0) continue;
      const mean = own.reduce((sum, player) => sum + amountOf(player), 0) / size;
      for (const player of own) {
        const shrunk = (amountOf(player) + POOLED[rate] * mean) / (sizeOf(player) + POOLED[rate]);
        const into = rates.get(player.playerId);
        if (into !== undefined) into[at] = shrunk - mean;
      }
    }
  }
  return rates;
}

/**
 * The prior mean of each skater's isolated impact, by player id: what ice time and box rates say of them, by
 * coefficients of an earlier season. 0 is the average of the position.
 * Source: docs/methodology/isolated-impact.md#prior-mean.
 */
export function priorMeans(
  totals: readonly BoxTotals[],
  prior: { readonly attack: PriorCoefficients; readonly defence: PriorCoefficients } = IMPACT_PRIOR,
): ReadonlyMap<number, PriorMean> {
  const sum = (rates: Float64Array, coefficients: PriorCoefficients): number =>
    PRIOR_RATES.reduce((total, rate, at) => total + (rates[at] ?? 0) * coefficients[rate], 0);
  return new Map(
    [...priorRates(totals)].map(([playerId, rates]) => [
      playerId,
      { attack: sum(rates, prior.attack), defence: sum(rates, prior.defence) },
    ]),
  );
}
