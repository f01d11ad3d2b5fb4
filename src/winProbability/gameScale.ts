/** Steps of a scale: half percents. */
const STEPS = 200;

/** The values at 0, 0.5, ... 100% of a pool, ascending; empty for an empty pool. */
export function cutsOf(values: readonly number[]): readonly number[] {
  if (values.length === 0) return [];
  const sorted = Float64Array.from(values).sort();
  const last = sorted.length - 1;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = (step / STEPS) * last;
    const below = Math.floor(at);
    const start = sorted[below] as number;
    return start + ((sorted[Math.min(last, below + 1)] as number) - start) * (at - below);
  });
}

/**
 * The percentile of a value on a scale, 0-100, to half a percent: the middle of the cuts that equal it, as the share
 * below plus half the share equal. **Missing**: null for an empty scale. **Source**:
 * docs/methodology/game-among-all.md#the-percentile.
 */
export function percentileOn(cuts: readonly number[], value: number): number | null {
  if (cuts.length === 0) return null;
  const below = cuts.filter((cut) => cut < value).length;
  const equal = cuts.filter((cut) => cut === value).length;
  if (equal > 0) return (100 * (below + (equal - 1) / 2)) / STEPS;
  if (below === 0) return 0;
  if (below === cuts.length) return 100;
  const [low, high] = [cuts[below - 1] as number, cuts[below] as number];
  return (100 * (below - 1 + (value - low) / (high - low))) / STEPS;
}
