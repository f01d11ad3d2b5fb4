import { type Interval, Z_80 } from '../../hockey/interval.ts';
import type { FormGame } from './formStats.ts';

/** The value over several games, from their sums. **Missing**: null without a game, and where nothing happened. */
export function valueOver(games: readonly FormGame[]): number | null {
  let own = 0;
  let of = 0;
  for (const game of games) {
    own += game.own;
    of += game.of;
  }
  return of > 0 ? own / of : null;
}

/**
 * The value of the last `window` games at each game that counts.
 * **Shape**: one value per game. **Missing**: null for a game that does not count, and until there are enough games.
 */
export function rollingForm(games: readonly (FormGame | null)[], window: number): (number | null)[] {
  const last: FormGame[] = [];
  return games.map((game) => {
    if (game === null) return null;
    last.push(game);
    if (last.length > window) last.shift();
    return last.length < window ? null : valueOver(last);
  });
}

/** Deviations below this are rounding: all games are alike. */
const SAME = 1e-9;

/** How a season's games spread around its value: what stretches of them can be compared with. */
export interface FormSpread {
  readonly value: number;
  /** What each game adds to the sum above what its part of the season's value would be. They sum to 0. */
  readonly residuals: Float64Array;
  /** Standard deviation of the value of as many games, drawn from the season without replacement. */
  readonly deviation: number;
}

/**
 * The spread of stretches of `window` games when the season's games come in any order. The value is a ratio, so its
 * deviation is that of the sum of residuals over the mean size of a stretch.
 *
 * **Missing**: null without more games than the stretch has, or if all games are alike.
 * Source: Cochran, Sampling Techniques (1977), sections 2.6 and 6.3.
 */
export function formSpread(games: readonly FormGame[], window: number): FormSpread | null {
  const count = games.length;
  const value = valueOver(games);
  if (value === null || window < 1 || count <= window || count < 2) return null;
  const residuals = Float64Array.from(games, ({ own, of }) => own - value * of);
  const size = games.reduce((sum, { of }) => sum + of, 0) / count;
  const variance = residuals.reduce((sum, residual) => sum + residual ** 2, 0) / (count - 1);
  const deviation = Math.sqrt(((1 - window / count) * variance) / window) / size;
  return deviation > SAME ? { value, residuals, deviation } : null;
}

/** The usual range: where four in five stretches of `window` games lie when the games come in any order. */
export function usualRange(games: readonly FormGame[], window: number): Interval | null {
  const spread = formSpread(games, window);
  if (spread === null) return null;
  return [spread.value - Z_80 * spread.deviation, spread.value + Z_80 * spread.deviation];
}
