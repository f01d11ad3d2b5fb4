import { type Interval, shareInterval, Z_80 } from '../../hockey/interval.ts';

/** Minimum number of games for a variance. */
const MIN_GAMES = 2;

/** The interval of the mean of games' values; null for fewer than two games. */
export function meanInterval(values: readonly number[]): Interval | null {
  const n = values.length;
  if (n < MIN_GAMES) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const half = Z_80 * Math.sqrt(variance / n);
  return [mean - half, mean + half];
}

/** The interval of the sum of games' values; null for fewer than two games. */
export function sumInterval(values: readonly number[]): Interval | null {
  const interval = meanInterval(values);
  return interval === null ? null : [interval[0] * values.length, interval[1] * values.length];
}

/** The interval of a percentage, 0-100; null without a trial. */
export function percentInterval(part: number, whole: number): Interval | null {
  if (whole <= 0) return null;
  const [low, high] = shareInterval(part, whole);
  return [100 * low, 100 * high];
}
