import type { Sample } from './sample.ts';

/**
 * Distribution of a statistic for empirical Bayes: a player's games are shrunk towards the group's mean, by the share
 * of the differences between players that is random. Counts are gamma-Poisson (quasi-Poisson where they vary more or
 * less, as xG does), shares beta-binomial (overdispersed where the trials of a game are alike, as faceoffs by zone
 * are), the rest normal: `minutes` with the variance of the player's own games, since some players' ice time is
 * steadier than others'. Source: docs/methodology/percentiles.md#shrinkage;
 * docs/decisions/0100-shrinkage-and-ratings.md.
 */
export type Family = 'count' | 'share' | 'minutes' | 'normal';

/** The prior of a group: its mean, and the exposure it is worth. */
export interface Prior {
  /** Mean rate (or share 0-1) of the group, weighted by exposure. */
  readonly mean: number;
  /** Weight of the mean, in units of exposure: `variance of one unit / variance between players`. */
  readonly strength: number;
  /** Variance of one unit of exposure at the group's mean. */
  readonly unitVariance: number;
  /**
   * Variance of a unit relative to Poisson's (counts, minutes) or the binomial's (shares) at the mean; 1 for normal
   * statistics.
   */
  readonly dispersion: number;
}

/** The posterior of a player's true rate. */
export interface Posterior {
  readonly mean: number;
  readonly variance: number;
}

/**
 * Minimum standard deviation between players, as a share of an average player's random variation: no prior is
 * infinitely strong.
 */
const MIN_SPREAD = 0.1;
/** Minimum dispersion of counts, so that a statistic of zeros does not divide by zero. */
const MIN_DISPERSION = 1e-6;
/** Minimum dispersion of shares: the trials of a game may be alike, but hardly ever the opposite. */
const MIN_SHARE_DISPERSION = 1;
/**
 * Games of an average player with the same minutes that a player's own variance is pooled with.
 * Source: docs/decisions/0100-shrinkage-and-ratings.md.
 */
const POOLED_GAMES = 3;

/**
 * The prior of a group from its players' samples, by the method of moments: the variance between players is the
 * weighted variance of the rates minus random variation. `towards` fixes the mean (0 for impacts). Null for a group
 * without samples. Source: DerSimonian and Laird (1986), with exposures as weights.
 */
export function fitPrior(samples: readonly Sample[], family: Family, towards?: number): Prior | null {
  let exposure = 0;
  let squares = 0;
  let total = 0;
  let scatter = 0;
  let freedom = 0;
  for (const sample of samples) {
    exposure += sample.exposure;
    squares += sample.exposure ** 2;
    total += sample.total;
    scatter += sample.scatter;
    freedom += sample.scatterFreedom;
  }
  if (exposure <= 0) return null;
  const mean = towards ?? total / exposure;
  const observed = freedom > 0 ? scatter / freedom : 0;
  const dispersion = dispersionOf(family, mean, freedom > 0 ? observed : null);
  const unitVariance = family === 'share' ? dispersion * mean * (1 - mean) : observed;
  let spread = 0;
  for (const sample of samples) spread += sample.exposure * (sample.total / sample.exposure - mean) ** 2;
  const luck = unitVariance * Math.max(0, samples.length - (towards === undefined ? 1 : 0));
  const scale = towards === undefined ? exposure - squares / exposure : exposure;
  const typical = unitVariance / (exposure / samples.length);
  const least = MIN_SPREAD ** 2 * typical;
  const between = Math.max(least, scale > 0 ? (spread - luck) / scale : 0);
  return { mean, strength: between > 0 ? unitVariance / between : 0, unitVariance, dispersion };
}

/**
 * The variance of a unit relative to the family's at the group's mean; `observed` is null if no player has two games.
 */
function dispersionOf(family: Family, mean: number, observed: number | null): number {
  if (family === 'normal') return 1;
  const expected = family === 'share' ? mean * (1 - mean) : mean;
  if (expected <= 0) return 1;
  if (family === 'share') return Math.max(MIN_SHARE_DISPERSION, (observed ?? expected) / expected);
  return Math.max(MIN_DISPERSION, (observed ?? 0) / expected);
}

/** The posterior of a player: mean `(total + strength x mean) / (exposure + strength)`, and its variance. */
export function shrink(sample: Sample, prior: Prior, family: Family): Posterior {
  const pooled = shrunkMean(sample, prior, prior.strength);
  const unit = unitVarianceAt(pooled.mean, sample, prior, family);
  // A steadier player is known sooner: the prior's weight is in games with their own variance.
  const isOwn = family === 'minutes' && prior.unitVariance > 0;
  const { mean, exposure } = isOwn ? shrunkMean(sample, prior, (prior.strength * unit) / prior.unitVariance) : pooled;
  return { mean, variance: exposure > 0 ? Math.max(0, unit) / exposure : 0 };
}

/** The mean after shrinking with a strength, and the total exposure. */
function shrunkMean(
  { total, exposure: own }: Sample,
  { mean }: Prior,
  strength: number,
): { mean: number; exposure: number } {
  const exposure = own + strength;
  return { mean: exposure > 0 ? (total + strength * mean) / exposure : mean, exposure };
}

/** The variance of one unit of exposure for a player with true rate `mean`. */
export function unitVarianceAt(mean: number, sample: Sample, prior: Prior, family: Family): number {
  if (family === 'share') return prior.dispersion * mean * (1 - mean);
  if (family === 'count') return prior.dispersion * Math.max(0, mean);
  if (family === 'normal') return prior.unitVariance;
  const pooled = POOLED_GAMES * prior.dispersion * Math.max(0, mean);
  return (sample.scatter + pooled) / (sample.scatterFreedom + POOLED_GAMES);
}

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
