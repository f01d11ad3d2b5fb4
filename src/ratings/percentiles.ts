/**
 * The percentile of each value in the pool, 0-100: the share below plus half the share equal, including the value
 * itself. The mean over the pool is exactly 50, and equal values get the same. NaN marks a value outside the pool and
 * stays NaN. Source: docs/methodology/percentiles.md#percentile.
 */
export function percentilesOf(values: Float64Array): Float64Array {
  const pool = values.filter((value) => !Number.isNaN(value)).sort();
  const percentiles = new Float64Array(values.length).fill(Number.NaN);
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const below = countBelow(pool, value, false);
    const notAbove = countBelow(pool, value, true);
    percentiles[at] = (100 * (below + notAbove)) / (2 * pool.length);
  }
  return percentiles;
}

/** Number of values in the ascending pool below a value, or not above it. */
function countBelow(pool: Float64Array, value: number, isInclusive: boolean): number {
  let low = 0;
  let high = pool.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = pool[middle] ?? 0;
    if (other < value || (isInclusive && other === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The mean and standard deviation of a pool. */
export interface Spread {
  readonly mean: number;
  readonly sd: number;
}

/** The spread of a pool without NaN values. 0 for a pool without variation. */
export function spreadOf(values: Float64Array): Spread {
  let n = 0;
  let sum = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    n++;
    sum += value;
  }
  if (n === 0) return { mean: 0, sd: 0 };
  const mean = sum / n;
  let squares = 0;
  for (const value of values) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  return { mean, sd: Math.sqrt(squares / n) };
}

/**
 * Standard scores for a mean and deviation, negated if `sign` is -1; all 0 if the pool has no variation. NaN stays NaN.
 */
export function standardise(values: Float64Array, { mean, sd }: Spread, sign: 1 | -1 = 1): Float64Array {
  const scores = new Float64Array(values.length);
  const scale = sd > 0 ? sign / sd : 0;
  // 0 times NaN is NaN: values outside the pool stay NaN.
  for (let at = 0; at < values.length; at++) scores[at] = ((values[at] ?? 0) - mean) * scale + 0;
  return scores;
}
