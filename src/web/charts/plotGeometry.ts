/** The widest screen, in pixels, that gets a chart's lower height. Source: docs/site.md#charts. */
export const NARROW_SCREEN = 700;

/** Maps a value of a domain to a range; values outside the domain extrapolate. */
export type LinearScale = (value: number) => number;

/** Creates a linear scale. A domain of zero width maps to the middle of the range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): LinearScale {
  const [from, to] = domain;
  const [start, end] = range;
  return (value) => (to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start));
}

/** Rounds a coordinate to one decimal, which keeps paths short. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 10) / 10;
}
