import { type Family, fitPrior, type Posterior, shrink } from './empiricalBayes.ts';
import type { Sample } from './sample.ts';

/** Players' shrunken rates, and the variance of what a unit of opportunity shows. */
export interface ShrunkRates {
  readonly posteriors: readonly (Posterior | null)[];
  readonly unitVariance: number;
}

/** Shrinks samples towards their mean; null for a null sample. `leastStrength`: the least weight of the mean. */
export function shrinkRates(samples: readonly (Sample | null)[], family: Family, leastStrength = 0): ShrunkRates {
  const fitted = fitPrior(
    samples.filter((sample) => sample !== null),
    family,
  );
  const prior = fitted === null ? null : { ...fitted, strength: Math.max(fitted.strength, leastStrength) };
  return {
    posteriors: samples.map((sample) => (sample === null || prior === null ? null : shrink(sample, prior, family))),
    unitVariance: fitted?.unitVariance ?? 0,
  };
}
