import { type Family, fitPrior, type Posterior, shrink } from './empiricalBayes.ts';
import type { Sample } from './sample.ts';

/** Players' shrunken rates, and the variance of what a unit of opportunity shows. */
export interface ShrunkRates {
  readonly posteriors: readonly (Posterior | null)[];
  readonly unitVariance: number;
}

/** The weight of the mean, in units of opportunity: at least, or exactly in place of the fitted one. */
export type Pull = { readonly least: number } | { readonly exactly: number };

/** Shrinks samples towards their mean; null for a null sample. */
export function shrinkRates(
  samples: readonly (Sample | null)[],
  family: Family,
  pull: Pull = { least: 0 },
): ShrunkRates {
  const fitted = fitPrior(
    samples.filter((sample) => sample !== null),
    family,
  );
  const strengthOf = (own: number): number => ('exactly' in pull ? pull.exactly : Math.max(own, pull.least));
  const prior = fitted === null ? null : { ...fitted, strength: strengthOf(fitted.strength) };
  return {
    posteriors: samples.map((sample) => (sample === null || prior === null ? null : shrink(sample, prior, family))),
    unitVariance: fitted?.unitVariance ?? 0,
  };
}
