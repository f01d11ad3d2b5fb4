/** The scale of percentiles. */
const LOWEST = 0;
const HIGHEST = 100;

/** A percentile as it is drawn: held between 0 and 100, printed as a whole number. Null where there is none. */
export interface PercentileState {
  readonly value: number | null;
  /** `73`, or `N/A`. */
  readonly text: string;
  /** Ends of the 80% interval on the same scale; null where there is none. */
  readonly interval: readonly [low: number, high: number] | null;
}

/** A percentile with its interval, held between 0 and 100: -5 is drawn as 0, 105 as 100. */
export function percentileState(
  value: number | null,
  interval: readonly [number, number] | null = null,
): PercentileState {
  if (value === null) return { value: null, text: 'N/A', interval: null };
  const held = clamp(value);
  return {
    value: held,
    text: String(Math.round(held)),
    interval: interval === null ? null : [clamp(interval[0]), clamp(interval[1])],
  };
}

function clamp(value: number): number {
  return Math.min(HIGHEST, Math.max(LOWEST, value));
}
