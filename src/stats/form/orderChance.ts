/**
 * Draws at most, and draws at least as far that end the search early: enough to tell chances of 1 in 150,000
 * from larger ones.
 */
const MOST_DRAWS = 300_000;
const ENOUGH_HITS = 20;
/** Sums of the same games in another order differ by less. */
const ROUNDING = 1e-9;

/**
 * The chance that the same games in another order end with a stretch as far from the season, on either side: twice the
 * chance on the side of what was seen. Exact under the hypothesis that the order means nothing, however many draws.
 *
 * `residuals`: of all games in order of play; the last `window` are the stretch. `random`: uniform in [0, 1).
 * Source: Besag and Clifford (1991), sequential Monte Carlo p-values.
 */
export function orderChance(residuals: Float64Array, window: number, random: () => number): number {
  const games = Float64Array.from(residuals);
  const count = games.length;
  const seen = games.subarray(count - window).reduce((sum, residual) => sum + residual, 0);
  const side = Math.sign(seen);
  const least = Math.abs(seen) - ROUNDING;
  let hits = 0;
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    let sum = 0;
    // The first steps of a shuffle: any order before them gives every stretch alike.
    for (let at = 0; at < window; at++) {
      const from = at + Math.floor(random() * (count - at));
      const taken = games[from] as number;
      games[from] = games[at] as number;
      games[at] = taken;
      sum += taken;
    }
    if (sum * side >= least) hits++;
    if (hits === ENOUGH_HITS) return Math.min(1, (2 * hits) / draw);
  }
  return Math.min(1, (2 * (hits + 1)) / (MOST_DRAWS + 1));
}
