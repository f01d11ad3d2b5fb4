import { ticks } from 'd3-array';
import { formatCount, formatDayOfSeason } from '../hockey/displayText.ts';
import { linearScale, NARROW_SCREEN, roundCoordinate } from './plotGeometry.ts';
import { isInside, type Week, type WeeklyState } from './weeklyChart.ts';

/** Height of the chart on wide and on narrow screens, pixels. */
export const WIDE_HEIGHT = 400;
export const NARROW_HEIGHT = 300;
const MARGIN = { top: 24, right: 14, bottom: 36, left: 44 } as const;
/** Minimum distance between two dates, pixels. */
const TICK_WIDTH = 58;
/** Most dates on the x axis. */
const MOST_TICKS = 11;
const Y_TICKS = { wide: 6, narrow: 4 } as const;

/** A week's position: its goals, its xG and the ends of its band. */
export interface PlacedWeek {
  readonly week: Week;
  readonly x: number;
  readonly goalsY: number;
  readonly xgY: number;
  readonly isInside: boolean;
}

export interface WeeklyLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  /** The band of each week around its xG, as one area. */
  readonly band: string;
  /** The line of xG. */
  readonly line: string;
  readonly weeks: readonly PlacedWeek[];
}

/** Lays out a weekly chart in a box of the given width and height. **Units**: pixels. */
export function weeklyLayout({ weeks, most }: WeeklyState, width: number, height: number): WeeklyLayout {
  const isNarrow = width <= NARROW_SCREEN;
  const plot = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom };
  // Half a week of room on either side, so that the first and last marks are not on the axis.
  const x = linearScale([-0.5, weeks.length - 0.5], [plot.left, plot.right]);
  const y = linearScale([0, most * 1.05], [plot.bottom, plot.top]);
  const path = (points: readonly (readonly [number, number])[]): string =>
    points.map(([px, py], k) => `${k === 0 ? 'M' : 'L'}${roundCoordinate(px)} ${roundCoordinate(py)}`).join('');
  const upper = weeks.map((week, k) => [x(k), y(week.high)] as const);
  const lower = weeks.map((week, k) => [x(k), y(week.low)] as const);
  const step = Math.max(
    Math.ceil(weeks.length / MOST_TICKS),
    Math.ceil((weeks.length * TICK_WIDTH) / (plot.right - plot.left)),
  );
  return {
    width,
    height,
    plot,
    xTicks: weeks.flatMap(({ monday }, k) => (k % step === 0 ? [{ x: x(k), label: formatDayOfSeason(monday) }] : [])),
    yTicks: ticks(0, most * 1.05, isNarrow ? Y_TICKS.narrow : Y_TICKS.wide)
      .filter(Number.isInteger)
      .map((tick) => ({ y: y(tick), label: formatCount(tick) })),
    band: `${path([...upper, ...lower.toReversed()])}Z`,
    line: path(weeks.map(({ xg }, k) => [x(k), y(xg)])),
    weeks: weeks.map((week, k) => ({
      week,
      x: x(k),
      goalsY: y(week.goals),
      xgY: y(week.xg),
      isInside: isInside(week),
    })),
  };
}

/** The week nearest to a horizontal position. */
export function weekNear({ weeks }: WeeklyLayout, x: number): number | null {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [k, week] of weeks.entries()) {
    const distance = Math.abs(week.x - x);
    if (distance >= least) continue;
    nearest = k;
    least = distance;
  }
  return nearest;
}
