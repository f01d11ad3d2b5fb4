import { Z_80 } from '../../hockey/interval.ts';
import type { PositionGroup } from '../../hockey/position.ts';
import type { ProjectionSpan } from '../../stats/registry/card/projectionSpans.ts';
import type { Family, Posterior } from '../shrink/empiricalBayes.ts';
import { posteriorAt } from '../shrink/normalDraws.ts';
import type { DrawnNumber } from './drawnSummary.ts';
import { PROJECTION_CURVES, type ProjectedNumber } from './projection.data.ts';

/** The estimate of a player's number, per 82 games. */
export interface KnownLevel {
  readonly level: Posterior;
  /** Variance of what one game shows, extrapolated to 82: over n games it is this divided by n. */
  readonly gameVariance: number;
}

/** Age without a change, in years: younger players improve, older ones decline. */
const PEAK_AGE = 27;
/** Years from the peak beyond which the change no longer grows: the curve was fitted on few so young or old. */
const MAX_YEARS = 8;

/**
 * A number of a player in games to come, per 82 games: the mean, regressed towards the group's mean and moved by age,
 * and the middle 80% of what those games may show, luck included. `age`: null if unknown, which counts as the peak.
 * Source: docs/methodology/projection.md#method.
 */
export function project(
  of: ProjectedNumber,
  group: PositionGroup,
  span: ProjectionSpan,
  { level, gameVariance }: KnownLevel,
  { groupMean, age, games }: { readonly groupMean: number; readonly age: number | null; readonly games: number },
): DrawnNumber {
  const { kept, perYear, drift } = PROJECTION_CURVES[of][group][span];
  const years = age === null ? 0 : Math.min(MAX_YEARS, Math.max(-MAX_YEARS, age - PEAK_AGE));
  const moved = groupMean + kept * (level.mean - groupMean) + perYear * years;
  const variance = kept ** 2 * level.variance + drift ** 2 + gameVariance / games;
  // No one scores fewer than no points.
  const family: Family = of === 'points' ? 'count' : 'normal';
  const mean = of === 'points' ? Math.max(LEAST_POINTS, moved) : moved;
  const at = (z: number): number => posteriorAt({ mean, variance }, family, z);
  return { value: mean, low: at(-Z_80), high: at(Z_80) };
}

/** Least points expected of anyone in 82 games, so that their distribution has a mean above 0. */
const LEAST_POINTS = 0.5;
