import type { Coverage, Repeatability } from './repeatability.ts';

/** Degrees of freedom lost in Fisher's transform. Source: Fisher (1921). */
const FISHER_DEGREES = 3;

/**
 * Pools the correlations of several seasons: the mean of Fisher's transforms, weighted by players. Player counts add
 * up, so a player in two seasons counts twice. Seasons without a correlation are skipped.
 */
export function poolRepeatability(seasons: readonly Repeatability[]): Repeatability {
  let players = 0;
  let sum = 0;
  let weights = 0;
  for (const { r, players: own } of seasons) {
    if (r === null || Math.abs(r) >= 1 || own <= FISHER_DEGREES) continue;
    players += own;
    sum += (own - FISHER_DEGREES) * Math.atanh(r);
    weights += own - FISHER_DEGREES;
  }
  return { players, r: weights > 0 ? Math.tanh(sum / weights) : null };
}

/** Pools the coverages of several seasons, weighted by players. */
export function poolCoverage(seasons: readonly Coverage[]): Coverage {
  const players = seasons.reduce((sum, season) => sum + season.players, 0);
  const held = seasons.reduce((sum, season) => sum + season.players * (season.covered ?? 0), 0);
  return { players, covered: players > 0 ? held / players : null };
}
