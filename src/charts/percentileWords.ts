const LOWEST = 0;
const HIGHEST = 100;

/** A percentile to draw, clamped to 0-100. */
export interface PercentileState {
  readonly value: number | null;
  /** `73`, or `N/A`. */
  readonly text: string;
  /** The 80% interval on the same scale; null without one. */
  readonly interval: readonly [low: number, high: number] | null;
}

/** Clamps a percentile and its interval to 0-100. **Missing**: a null value has the text `N/A`. */
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

/** The interval as the end of a sentence for screen readers; empty without one. */
export function intervalSaid({ interval }: PercentileState): string {
  if (interval === null) return '';
  const [low, high] = interval.map(Math.round);
  return `, between ${low} and ${high} with 80% confidence`;
}

function clamp(value: number): number {
  return Math.min(HIGHEST, Math.max(LOWEST, value));
}
