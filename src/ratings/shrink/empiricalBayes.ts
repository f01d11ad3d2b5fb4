import type { Sample } from './sample.ts';

/**
 * Empirical Bayes: what is believed of a player is his own games, pulled towards his group's mean by as much as luck explains
 * what players of the group differ by. Counts are gamma-Poisson (quasi-Poisson where they vary less or more than that, as xG
 * does), shares beta-binomial (more widely spread where the trials of a game are alike, as faceoffs by zone are), everything else
 * normal: minutes a game with the variance of the player's own games, since one's use is steadier than another's.
 * Source: methodology 3.5; decisions 0100 and 0190.
 */
export type Family = 'count' | 'share' | 'minutes' | 'normal';

/** What is known of a group: its mean, and how much opportunity its knowledge is worth. */
export interface Prior {
  /** Mean rate (or share 0-1) of the group, each player counting with his exposure. */
  readonly mean: number;
  /** Pull towards the mean, in units of exposure: `variance of one unit / variance between players`. */
  readonly strength: number;
  /** Variance of one unit of exposure at the group's mean. */
  readonly unitVariance: number;
  /** Variance of a unit against Poisson's (counts, minutes) or the binomial's (shares) at the mean; 1 for normal statistics. */
  readonly dispersion: number;
}

/** What is believed of a player: the mean and the variance of his true rate. */
export interface Posterior {
  readonly mean: number;
  readonly variance: number;
}

/** The least standard deviation between players, as a share of what luck gives an average player: a prior is never infinitely strong. */
const LEAST_SPREAD = 0.1;
/** Least dispersion of counts, so that a statistic of nothing but zeros has no division by zero. */
const LEAST_DISPERSION = 1e-6;
/** Least dispersion of shares: trials of one game may be alike, but hardly ever the opposite. */
const LEAST_SHARE_DISPERSION = 1;
/** Games of an average player of his minutes that a player's own variance is pooled with. Source: decision 0190. */
const POOLED_GAMES = 3;

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
  const dispersion = dispersionOf(family, mean, freedom > 0 ? seen : null);
  const unitVariance = family === 'share' ? dispersion * mean * (1 - mean) : seen;
  let spread = 0;
  for (const sample of samples) spread += sample.exposure * (sample.total / sample.exposure - mean) ** 2;
  const luck = unitVariance * Math.max(0, samples.length - (towards === undefined ? 1 : 0));
  const scale = towards === undefined ? exposure - squares / exposure : exposure;
  const typical = unitVariance / (exposure / samples.length);
  const least = LEAST_SPREAD ** 2 * typical;
  const between = Math.max(least, scale > 0 ? (spread - luck) / scale : 0);
  return { mean, strength: between > 0 ? unitVariance / between : 0, unitVariance, dispersion };
}

/** The variance of a unit against the family's own at the group's mean; `seen` null where no player has two games. */
function dispersionOf(family: Family, mean: number, seen: number | null): number {
  if (family === 'normal') return 1;
  const expected = family === 'share' ? mean * (1 - mean) : mean;
  if (expected <= 0) return 1;
  if (family === 'share') return Math.max(LEAST_SHARE_DISPERSION, (seen ?? expected) / expected);
  return Math.max(LEAST_DISPERSION, (seen ?? 0) / expected);
}

/** What is believed of a player: `(total + strength x mean) / (exposure + strength)`, and how sure that is. */
export function shrink(sample: Sample, prior: Prior, family: Family): Posterior {
  const pooled = pulled(sample, prior, prior.strength);
  const unit = unitVarianceAt(pooled.mean, sample, prior, family);
  // Who is steadier than others is known sooner: the pull is in games of his own.
  const isOwn = family === 'minutes' && prior.unitVariance > 0;
  const { mean, exposure } = isOwn ? pulled(sample, prior, (prior.strength * unit) / prior.unitVariance) : pooled;
  return { mean, variance: exposure > 0 ? Math.max(0, unit) / exposure : 0 };
}

/** The mean after a pull of some strength, and the exposure behind it. */
function pulled(
  { total, exposure: own }: Sample,
  { mean }: Prior,
  strength: number,
): { mean: number; exposure: number } {
  const exposure = own + strength;
  return { mean: exposure > 0 ? (total + strength * mean) / exposure : mean, exposure };
}

/** The variance of one unit of exposure of a player whose true rate is `mean`. */
export function unitVarianceAt(mean: number, sample: Sample, prior: Prior, family: Family): number {
  if (family === 'share') return prior.dispersion * mean * (1 - mean);
  if (family === 'count') return prior.dispersion * Math.max(0, mean);
  if (family === 'normal') return prior.unitVariance;
  const pooled = POOLED_GAMES * prior.dispersion * Math.max(0, mean);
  return (sample.scatter + pooled) / (sample.scatterFreedom + POOLED_GAMES);
}
