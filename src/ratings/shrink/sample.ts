/** A player's weighted games of one statistic: `x` events in `t` of opportunity (hours, shots, games), game by game. */
export interface Sample {
  /**
   * Effective opportunity, in independent units: `(sum w t)^2 / sum w^2 t`. Only the ratios of weights matter.
   * Source: Kish (1965), effective sample size.
   */
  readonly exposure: number;
  /** Events in that opportunity: the weighted rate times the exposure. */
  readonly total: number;
  /** Squared deviations of the games from the player's own rate, unweighted. */
  readonly scatter: number;
  /**
   * Opportunity whose deviations would add up to `scatter` at a unit variance of 1: one game is lost to the rate
   * itself.
   */
  readonly scatterFreedom: number;
}

/** One game's events and opportunity. */
export interface SampleGame {
  readonly x: number;
  readonly t: number;
}

/**
 * The sample of a player's games, newest first, with their weights. Null games are unknown and add to neither `x` nor
 * `t`. Null without opportunity.
 */
export function sampleOf(games: readonly (SampleGame | null)[], weights: readonly number[]): Sample | null {
  let wx = 0;
  let wt = 0;
  let wwt = 0;
  let x = 0;
  let t = 0;
  let xx = 0;
  let xt = 0;
  let tt = 0;
  for (let at = 0; at < games.length && at < weights.length; at++) {
    const game = games[at];
    const w = weights[at] ?? 0;
    if (game == null || game.t <= 0) continue;
    wx += w * game.x;
    wt += w * game.t;
    wwt += w * w * game.t;
    x += game.x;
    t += game.t;
    xx += game.x * game.x;
    xt += game.x * game.t;
    tt += game.t * game.t;
  }
  if (wt <= 0) return null;
  const exposure = (wt * wt) / wwt;
  const rate = x / t;
  return {
    exposure,
    total: (wx / wt) * exposure,
    scatter: Math.max(0, xx - 2 * rate * xt + rate * rate * tt),
    scatterFreedom: Math.max(0, t - tt / t),
  };
}
