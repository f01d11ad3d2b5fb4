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

/** Most decimals of an axis. Chosen by us: no statistic is finer. */
const MOST_DECIMALS = 4;
/** Larger than the error of a tick stored in binary, smaller than the last decimal. */
const HALF_STORED = 1e-9;

/** The fewest decimals that print every tick exactly, so that no two labels are alike. */
export function tickDecimals(ticks: readonly number[]): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1) {
    if (ticks.every((tick) => Math.abs(tick - Number(tick.toFixed(decimals))) < HALF_STORED)) return decimals;
  }
  return MOST_DECIMALS;
}
