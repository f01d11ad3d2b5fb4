import { bisector, extent, ticks } from 'd3-array';
import { formatDayOfSeason, formatNumber } from '../hockey/displayText.ts';
import type { FormState } from './formChart.ts';
import { freePlace } from './freePlace.ts';
import { linearScale, NARROW_SCREEN, roundCoordinate, tickDecimals } from './plotGeometry.ts';

/** Height of the chart on wide and on narrow screens, pixels. */
export const WIDE_HEIGHT = 300;
export const NARROW_HEIGHT = 240;
const MARGIN = { top: 24, right: 18, bottom: 34, left: 46 } as const;
const Y_TICKS = { wide: 6, narrow: 4 } as const;
/** Minimum distance between two dates, pixels. */
const TICK_WIDTH = 64;
/** Room above and below the line and the range, as a share of both. */
const PAD = 0.12;
/** Width of the words of the season's line, pixels. */
const SEASON_WIDTH = 42;

/** A placed chart. **Units**: pixels. */
export interface FormLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** What the y axis shows. */
  readonly name: string;
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly seasonY: number;
  /** Where the words of the season's line begin, on their baseline: beside the line of the form, not across it. */
  readonly seasonLabel: { readonly x: number; readonly y: number };
  /** The usual range; null without one. */
  readonly range: { readonly top: number; readonly bottom: number } | null;
  readonly line: string;
  /** The area between the line and the season's value. */
  readonly area: string;
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** Lays out a form chart in a box of the given width and height. */
export function formLayout(state: FormState, width: number, height: number): FormLayout {
  const { points, season, range } = state;
  const isNarrow = width <= NARROW_SCREEN;
  const plot = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom };
  const [low = season, high = season] = extent([...points.map(({ form }) => form), season, ...(range ?? [])]);
  const pad = PAD * (high - low) || 1;
  const x = linearScale([0, points.length - 1], [plot.left, plot.right]);
  const y = linearScale([low - pad, high + pad], [plot.bottom, plot.top]);
  const places = points.map(({ form }, at) => ({ x: x(at), y: y(form) }));
  const line = places
    .map((place, at) => `${at === 0 ? 'M' : 'L'}${roundCoordinate(place.x)} ${roundCoordinate(place.y)}`)
    .join('');
  const seasonY = y(season);
  const [first, last] = [places[0]?.x ?? plot.left, places.at(-1)?.x ?? plot.left];
  const marks = ticks(low - pad, high + pad, isNarrow ? Y_TICKS.narrow : Y_TICKS.wide);
  const decimals = tickDecimals(marks);
  const step = Math.max(1, Math.ceil((points.length * TICK_WIDTH) / (plot.right - plot.left)));
  return {
    width,
    height,
    plot,
    name: state.isPercent ? `${state.label}, %` : state.label,
    xTicks: points.flatMap(({ date }, at) => (at % step === 0 ? [{ x: x(at), label: formatDayOfSeason(date) }] : [])),
    yTicks: marks.map((tick) => ({ y: y(tick), label: formatNumber(tick, decimals) })),
    seasonY,
    seasonLabel: freePlace([places], plot, () => seasonY, SEASON_WIDTH).place,
    range: range === null ? null : { top: y(range[1]), bottom: y(range[0]) },
    line: places.length === 1 ? `${line}h0` : line,
    area: `${line}L${roundCoordinate(last)} ${roundCoordinate(seasonY)}L${roundCoordinate(first)} ${roundCoordinate(seasonY)}Z`,
    places,
  };
}

/** The game nearest to a horizontal position. */
export function gameNear({ places }: FormLayout, x: number): number {
  return bisectX(places, x);
}

const bisectX = bisector(({ x }: { readonly x: number }) => x).center;
