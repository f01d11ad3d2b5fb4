import type { Coverage, Repeatability } from './repeatability.ts';

/** Players that a correlation costs in Fisher's transform. Source: Fisher (1921). */
const LOST_TO_FISHER = 3;

/**
 * Correlations of several seasons as one: Fisher's transforms, each weighted with its players. Players are added up, so one who
 * is in two seasons counts twice. Seasons without a correlation add nothing.
 */
export function poolRepeatability(seasons: readonly Repeatability[]): Repeatability {
  let players = 0;
  let sum = 0;
  let weights = 0;
  for (const { r, players: own } of seasons) {
    if (r === null || Math.abs(r) >= 1 || own <= LOST_TO_FISHER) continue;
    players += own;
    sum += (own - LOST_TO_FISHER) * Math.atanh(r);
    weights += own - LOST_TO_FISHER;
  }
  return { players, r: weights > 0 ? Math.tanh(sum / weights) : null };
}

/** Coverages of several seasons as one, each weighted with its players. */
export function poolCoverage(seasons: readonly Coverage[]): Coverage {
  const players = seasons.reduce((sum, season) => sum + season.players, 0);
  const held = seasons.reduce((sum, season) => sum + season.players * (season.covered ?? 0), 0);
  return { players, covered: players > 0 ? held / players : null };
}
