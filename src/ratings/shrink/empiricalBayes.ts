import type { Sample } from './sample.ts';

/**
 * Empirical Bayes: what is believed of a player is his own games, pulled towards his group's mean by as much as luck explains
 * what players of the group differ by. Counts are gamma-Poisson (quasi-Poisson where they vary less or more than that, as xG
 * does), shares beta-binomial, everything else normal. Source: methodology 3.5; decision 0100.
 */
export type Family = 'count' | 'share' | 'normal';

/** What is known of a group: its mean, and how much opportunity its knowledge is worth. */
export interface Prior {
  /** Mean rate (or share 0-1) of the group, each player counting with his exposure. */
  readonly mean: number;
  /** Pull towards the mean, in units of exposure: `variance of one unit / variance between players`. */
  readonly strength: number;
  /** Variance of one unit of exposure at the group's mean. */
  readonly unitVariance: number;
  /** Variance of counts against Poisson's; 1 for shares and normal statistics. */
  readonly dispersion: number;
}

/** What is believed of a player: the mean and the variance of his true rate. */
export interface Belief {
  readonly mean: number;
  readonly variance: number;
}

/** The least standard deviation between players, as a share of what luck gives an average player: a prior is never infinitely strong. */
const LEAST_SPREAD = 0.1;
/** Least dispersion of counts, so that a statistic of nothing but zeros has no division by zero. */
const LEAST_DISPERSION = 1e-6;

/**
 * The prior of a group from its players' samples, by the method of moments: between-player variance is what the weighted
 * variance of the rates has beyond luck. `towards` fixes the mean (0 for impacts). Null for a group without samples.
 * Source: DerSimonian and Laird (1986), with exposures as weights.
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
  const seen = freedom > 0 ? scatter / freedom : 0;
  const unitVariance = family === 'share' ? mean * (1 - mean) : seen;
  const dispersion = family === 'count' ? Math.max(LEAST_DISPERSION, mean > 0 ? seen / mean : 1) : 1;
  let spread = 0;
  for (const sample of samples) spread += sample.exposure * (sample.total / sample.exposure - mean) ** 2;
  const luck = unitVariance * Math.max(0, samples.length - (towards === undefined ? 1 : 0));
  const scale = towards === undefined ? exposure - squares / exposure : exposure;
  const typical = unitVariance / (exposure / samples.length);
  const least = LEAST_SPREAD ** 2 * typical;
  const between = Math.max(least, scale > 0 ? (spread - luck) / scale : 0);
  return { mean, strength: between > 0 ? unitVariance / between : 0, unitVariance, dispersion };
}

/** What is believed of a player: `(total + strength x mean) / (exposure + strength)`, and how sure that is. */
export function shrink(sample: Sample, prior: Prior, family: Family): Belief {
  const exposure = sample.exposure + prior.strength;
  const mean = exposure > 0 ? (sample.total + prior.strength * prior.mean) / exposure : prior.mean;
  const unit =
    family === 'share'
      ? mean * (1 - mean)
      : family === 'count'
        ? prior.dispersion * Math.max(0, mean)
        : prior.unitVariance;
  return { mean, variance: exposure > 0 ? Math.max(0, unit) / exposure : 0 };
}
