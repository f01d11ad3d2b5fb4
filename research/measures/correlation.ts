/** Pearson's correlation of pairs; null for fewer than three or if one side does not vary. */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const n = pairs.length;
  if (n < 3) return null;
  const left = pairs.reduce((sum, [a]) => sum + a, 0) / n;
  const right = pairs.reduce((sum, [, b]) => sum + b, 0) / n;
  let product = 0;
  let one = 0;
  let two = 0;
  for (const [a, b] of pairs) {
    product += (a - left) * (b - right);
    one += (a - left) ** 2;
    two += (b - right) ** 2;
  }
  return one > 0 && two > 0 ? product / Math.sqrt(one * two) : null;
}

/** The reliability of the full set from the correlation of its halves. Source: Spearman and Brown (1910). */
export function spearmanBrown(halves: number): number {
  return (2 * halves) / (1 + halves);
}
