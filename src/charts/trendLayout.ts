import { bisector, ticks } from 'd3-array';
import { formatDayOfSeason, formatNumber } from '../hockey/displayText.ts';
import { freePlace } from './freePlace.ts';
import { linearScale, NARROW_SCREEN, roundCoordinate, tickDecimals } from './plotGeometry.ts';
import { dayOf, type TrendSeries, type TrendState } from './trendChart.ts';

/** Height of the chart on wide and on narrow screens, pixels. Source: docs/site.md#charts. */
export const WIDE_HEIGHT = 800;
export const NARROW_HEIGHT = 400;
/** Maximum number of date ticks. Source: docs/site.md#charts. */
const MOST_TICKS = 11;
/** Width of a date, pixels. */
const TICK_WIDTH = 58;
/** Size of the photo or logo at a line's end, and the minimum gap between two, pixels. */
const END_MARK_SIZE = { wide: 44, narrow: 28 } as const;
const END_GAP = 6;
const MARGIN = { top: 24, bottom: 36, left: 44 } as const;
/** Distance of the last row of days from the chart's end, and of a row from the next, pixels. */
const DAYS_BOTTOM = 12;
const DAY_ROW = 15;
/** A row of names below them, a name's dot and the distance to the next name, pixels. */
const NAME_ROW = 20;
export const NAME_DOT = 14;
const NAME_GAP = 18;
const END_MARGIN = { wide: 150, narrow: 44 } as const;
/** Distance of a name from the plot, and the width of a letter in the widest system font, pixels. */
export const NAME_LEFT = 60;
const NAME_LETTER = 8.4;
/** Width of a letter of the reference line's words, pixels. */
const REFERENCE_LETTER = 6.2;
/** Room for the piece of line before those words above the plot, and their distance from it, pixels. */
export const REFERENCE_SAMPLE = 32;
const REFERENCE_GAP = 8;
const Y_TICKS = { wide: 9, narrow: 5 } as const;

/** Minimum distance between two games at which each gets a dot, pixels. */
const DOT_SPACING = 14;

export interface TrendLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** What the y axis shows. */
  readonly valueLabel: string;
  /** The days: those of all lines, or a row for each line in its colour where their calendars differ. */
  readonly xTicks: readonly {
    readonly x: number;
    readonly y: number;
    readonly label: string;
    /** The line whose day it is; null for that of all. */
    readonly line: number | null;
  }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  /** The reference's height at the first and the last game, and its words where no line crosses them. */
  readonly reference: {
    readonly y1: number;
    readonly y2: number;
    readonly label: {
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      /** Above the plot, where a piece of the line is drawn before the words: lines cross every place along it. */
      readonly isAbove: boolean;
    } | null;
  } | null;
  readonly lines: readonly {
    readonly id: string;
    /** The name at its end. */
    readonly name: string;
    readonly path: string;
    /** The line's position at each game; null without a value. */
    readonly places: readonly ({ readonly x: number; readonly y: number } | null)[];
    /** Each game's own value, where the line is a mean. */
    readonly dots: readonly ({ readonly x: number; readonly y: number } | null)[];
    /** The line's end and its mark, moved away from other marks; null without a value. */
    readonly end: { readonly x: number; readonly y: number; readonly markY: number } | null;
  }[];
  /** The lines' names below the days, where there is no room for them at the lines' ends. */
  readonly names: readonly { readonly x: number; readonly y: number; readonly line: number; readonly text: string }[];
  readonly gameX: readonly number[];
  readonly markSize: number;
  readonly hasNames: boolean;
  /** Whether each game has a dot: only while dots are distinguishable. */
  readonly hasDots: boolean;
}

/** Space for the longest name at the lines' ends. */
function endMargin({ series }: TrendState): number {
  const longest = Math.max(0, ...series.map((one) => endName(one).length));
  return Math.max(END_MARGIN.wide, Math.ceil(NAME_LEFT + longest * NAME_LETTER));
}

/** The name at a line's end: a player's last name, or a team's letters. */
function endName({ name, mark }: TrendSeries): string {
  if (mark.playerId === null) return mark.teamAbb;
  const words = name.split(' ');
  return words.length > 1 ? words.slice(1).join(' ') : name;
}

/** The names of several lines from the left, in a further row where the width ends; none for one line. */
function namesBelow({ series }: TrendState, width: number, height: number): TrendLayout['names'] {
  if (series.length < 2) return [];
  let [x, row] = [0, 0];
  const placed = series.map((one, line) => {
    const text = endName(one);
    const own = NAME_DOT + text.length * NAME_LETTER;
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    const place = { x, row, line, text };
    x += own + NAME_GAP;
    return place;
  });
  return placed.map(({ row: at, ...place }) => ({ ...place, y: height - DAYS_BOTTOM - (row - at) * NAME_ROW }));
}

/** Lays out a trend chart in a box of the given width and height. **Units**: pixels. */
export function trendLayout(state: TrendState, width: number, height: number): TrendLayout {
  const isNarrow = width <= NARROW_SCREEN;
  const markSize = isNarrow ? END_MARK_SIZE.narrow : END_MARK_SIZE.wide;
  const dayRows = hasOneCalendar(state) ? [null] : state.series.map((_, k) => k);
  const names = isNarrow ? namesBelow(state, width, height) : [];
  const namesHeight = names.length === 0 ? 0 : height - DAYS_BOTTOM - (names[0]?.y ?? 0) + NAME_ROW;
  const plot = {
    left: MARGIN.left,
    right: width - (isNarrow ? END_MARGIN.narrow : endMargin(state)),
    top: MARGIN.top,
    bottom: height - MARGIN.bottom - (dayRows.length - 1) * DAY_ROW - namesHeight,
  };
  const daysAt = tickGames(state.games.length, plot.right - plot.left);
  const pad = (state.extent[1] - state.extent[0]) * 0.05 || 1;
  const domain = [state.extent[0] - pad, state.extent[1] + pad] as const;
  const x = linearScale([0, state.games.length - 1], [plot.left, plot.right]);
  const y = linearScale(domain, [plot.bottom, plot.top]);
  const ends = state.ends.map((end) => (end === null ? null : y(end.value)));
  const markYs = spread(ends, markSize + END_GAP, plot.top, plot.bottom);
  const marks = ticks(domain[0], domain[1], isNarrow ? Y_TICKS.narrow : Y_TICKS.wide);
  const decimals = tickDecimals(marks);
  const placesOf = (shown: readonly (number | null)[]) =>
    shown.map((value, game) => (value === null ? null : { x: x(game), y: y(value) }));
  return {
    width,
    height,
    plot,
    valueLabel: state.valueLabel,
    xTicks: dayRows.flatMap((line, row) =>
      daysAt.map((game) => ({
        x: x(game),
        y: height - namesHeight - DAYS_BOTTOM - (dayRows.length - 1 - row) * DAY_ROW,
        label: dayText(state, game, line),
        line,
      })),
    ),
    yTicks: marks.map((tick) => ({ y: y(tick), label: formatNumber(tick, decimals) })),
    reference: placedReference(state, plot, y, state.lines.map(placesOf)),
    lines: state.series.map((one, k) => {
      const { id, values } = one;
      const places = placesOf(state.lines[k] ?? values);
      const end = state.ends[k] ?? null;
      return {
        id,
        name: endName(one),
        places,
        dots: state.rolling === 1 ? [] : placesOf(values),
        path: linePath(places),
        end: end === null ? null : { x: x(end.game), y: y(end.value), markY: markYs[k] ?? y(end.value) },
      };
    }),
    names,
    gameX: state.games.map((_, game) => x(game)),
    markSize,
    hasNames: !isNarrow,
    hasDots: state.rolling === 1 && (plot.right - plot.left) / state.games.length >= DOT_SPACING,
  };
}

/** Whether the lines' games are on the same days, as far as they go. */
function hasOneCalendar({ series, games }: TrendState): boolean {
  return games.every((game) => {
    const days = series.map(({ id }) => dayOf(game, id)).filter((day) => day !== '');
    return days.every((day) => day === days[0]);
  });
}

/** The day of a game as on the axis; empty after a line has ended. */
function dayText({ series, games }: TrendState, at: number, line: number | null): string {
  const game = games[at];
  const id = line === null ? undefined : series[line]?.id;
  if (game === undefined) return '';
  const day = id === undefined ? game.date : dayOf(game, id);
  return day === '' ? '' : formatDayOfSeason(day);
}

/** The reference line, with its words beside the other lines rather than across them, if need be above the plot. */
function placedReference(
  { reference, valueLabel }: TrendState,
  plot: TrendLayout['plot'],
  y: (value: number) => number,
  lines: readonly TrendLayout['lines'][number]['places'][],
): TrendLayout['reference'] {
  if (reference === null) return null;
  const [y1, y2, text] = [y(reference.from), y(reference.to), reference.label];
  if (text === null) return { y1, y2, label: null };
  const heightAt = linearScale([plot.left, plot.right], [y1, y2]);
  const known = lines.map((places) => places.filter((place) => place !== null));
  const width = text.length * REFERENCE_LETTER;
  const { place, isFree } = freePlace(known, plot, heightAt, width);
  const aboveX = plot.right - width;
  const isAbove = !isFree && valueLabel.length * REFERENCE_LETTER < aboveX - REFERENCE_SAMPLE;
  const { x, y: baseline } = isAbove ? { x: aboveX, y: plot.top - REFERENCE_GAP } : place;
  return { y1, y2, label: { text, width, x, y: baseline, isAbove } };
}

/** The games with a date tick: evenly spread, at most eleven, and no more than fit. */
export function tickGames(games: number, width: number): number[] {
  const most = Math.max(2, Math.min(MOST_TICKS, Math.floor(width / TICK_WIDTH)));
  if (games <= most) return Array.from({ length: games }, (_, k) => k);
  const step = Math.ceil((games - 1) / (most - 1));
  return Array.from({ length: Math.floor((games - 1) / step) + 1 }, (_, k) => k * step);
}

/** The game nearest to a position on the x axis. */
export function gameNear({ gameX }: TrendLayout, x: number): number {
  return bisectNearest(gameX, x);
}

const bisectNearest = bisector((gameX: number) => gameX).center;

/** A path through the known points, interrupted at gaps. A lone point becomes a short stroke so that it is visible. */
function linePath(places: readonly ({ x: number; y: number } | null)[]): string {
  let isDrawing = false;
  let path = '';
  for (const place of places) {
    if (place === null) {
      isDrawing = false;
      continue;
    }
    path += `${isDrawing ? 'L' : 'M'}${roundCoordinate(place.x)} ${roundCoordinate(place.y)}`;
    if (!isDrawing) path += 'h0';
    isDrawing = true;
  }
  return path;
}

/** Moves marks apart to a minimum distance, in order, inside the plot; null stays null. */
function spread(
  ys: readonly (number | null)[],
  distance: number,
  top: number,
  bottom: number,
): readonly (number | null)[] {
  const placed = [...ys];
  const order = ys.flatMap((y, k) => (y === null ? [] : [{ y, k }])).sort((a, b) => a.y - b.y);
  let least = top;
  for (const { y, k } of order) {
    const at = Math.max(least, y);
    placed[k] = at;
    least = at + distance;
  }
  let most = bottom;
  for (const { k } of [...order].reverse()) {
    const at = Math.min(most, placed[k] ?? most);
    placed[k] = at;
    most = at - distance;
  }
  return placed;
}
