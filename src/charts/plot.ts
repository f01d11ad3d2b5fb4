import { extent } from 'd3-array';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { SITE_NAME } from '../contract/siteName.ts';
import { formatDayOfSeason } from '../hockey/displayText.ts';
import type { ClubColor } from './clubColor.ts';
import { type Box, type Mark, mark, NARROW_SCREEN, type Place, type Size, textAt } from './drawing.ts';

/** Maps values to pixels. */
export type Scale = ScaleLinear<number, number>;

/** Creates a scale. A domain of zero width maps to the middle of the range. */
export function scaleOf(domain: readonly [number, number], range: readonly [number, number]): Scale {
  return scaleLinear(domain, range);
}

/** Whether a drawing is for a phone. */
export function isNarrow({ width }: Size): boolean {
  return width <= NARROW_SCREEN;
}

/** The box that margins leave of a size. */
export function boxIn({ width, height }: Size, margin: Box): Box {
  return { left: margin.left, right: width - margin.right, top: margin.top, bottom: height - margin.bottom };
}

/** A path through places, interrupted where there is none. A lone place becomes a point. */
export function linePath(places: readonly (Place | null)[]): string {
  const path = line<Place | null>(
    (place) => place?.x ?? 0,
    (place) => place?.y ?? 0,
  )
    .defined((place) => place !== null)
    .digits(1);
  return path(places) ?? '';
}

/** A line in a club's colour, on its outline where it has one. */
export function clubLine(d: string, { fill, edge }: ClubColor, attributes: Mark['attributes'] = {}): Mark[] {
  const line = mark('path', { className: 'line', ...attributes, d, stroke: fill });
  return edge === fill ? [line] : [mark('path', { className: 'line outline', d, stroke: edge }), line];
}

/** The outline between two lines, or between a line and a level. */
export function areaPath(upper: readonly Place[], lower: number | readonly Place[]): string {
  const path = area<Place>()
    .x(({ x }) => x)
    .y1(({ y }) => y)
    .y0((_, k) => (typeof lower === 'number' ? lower : (lower[k]?.y ?? 0)))
    .digits(1);
  return path(upper) ?? '';
}

/** A horizontal line across the box. */
export function across({ left, right }: Box, y: number, className: string): Mark {
  return mark('line', { className, x1: left, x2: right, y1: y, y2: y });
}

/** A rectangle over the height of the box. */
function upright({ top, bottom }: Box, from: number, to: number, className: string): Mark {
  return mark('rect', { className, x: from, y: top, width: to - from, height: bottom - top });
}

/**
 * The y axis: grid lines with their values, the axis's name above it, and a short unit at the highest value where the
 * axis has no room for a name.
 */
export function valueAxis(
  y: Scale,
  box: Box,
  {
    ticks,
    format,
    name,
    unit,
  }: { ticks: number | readonly number[]; format?: (value: number) => string; name?: string; unit?: string },
): Mark[] {
  const values = typeof ticks === 'number' ? y.ticks(ticks) : ticks;
  const words = format ?? y.tickFormat(typeof ticks === 'number' ? ticks : ticks.length);
  const highest = values.at(-1);
  return [
    ...(name === undefined ? [] : [textAt(0, box.top - 8, name, { className: 'tick', 'data-axis': 'y' })]),
    ...values.flatMap((value) => [
      across(box, y(value), 'grid'),
      textAt(
        box.left - 8,
        y(value),
        value === highest && unit !== undefined ? `${words(value)} ${unit}` : words(value),
        {
          className: 'tick',
          textAnchor: 'end',
          dominantBaseline: 'central',
        },
      ),
    ]),
  ];
}

/** Most dates on an axis, and the width of one, pixels. Source: docs/site.md#charts. */
const MOST_TICKS = 11;
const TICK_WIDTH = 58;

/** Which of some games or weeks have a date on the axis: evenly spread, at most eleven, and no more than fit. */
export function tickedAt(count: number, width: number): number[] {
  const most = Math.max(2, Math.min(MOST_TICKS, Math.floor(width / TICK_WIDTH)));
  const step = count <= most ? 1 : Math.ceil((count - 1) / (most - 1));
  return Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, k) => k * step);
}

/** The dates below an axis. */
export function dateAxis(
  dates: readonly string[],
  x: Scale,
  { left, right }: Box,
  y: number,
  attributes: Mark['attributes'] = {},
): Mark[] {
  return tickedAt(dates.length, right - left).map((at) => {
    const date = dates[at] ?? '';
    const words = date === '' ? '' : formatDayOfSeason(date);
    return textAt(x(at), y, words, { className: 'tick', 'data-tick': 'date', textAnchor: 'middle', ...attributes });
  });
}

/** Periods of a game as shades of every second one. */
export function periodShades(
  periods: readonly { readonly from: number; readonly to: number }[],
  x: Scale,
  box: Box,
): Mark[] {
  return periods.filter((_, k) => k % 2 === 1).map(({ from, to }) => upright(box, x(from), x(to), 'shade'));
}

/** The names of a game's periods, where they have room. */
export function periodNames(
  periods: readonly { readonly label: string; readonly from: number; readonly to: number }[],
  x: Scale,
  y: number,
): Mark[] {
  return periods
    .filter(({ from, to }) => x(to) - x(from) > 20)
    .map(({ label, from, to }) =>
      textAt((x(from) + x(to)) / 2, y, label, { className: 'period', textAnchor: 'middle' }),
    );
}

/** What is above a level, and what is below it, of the same marks in two paints. */
export function halves(
  id: string,
  { left, right, top, bottom }: Box,
  y: number,
  marksOf: (side: 'above' | 'below') => readonly Mark[],
): Mark[] {
  // Lines and dots at the edge reach a little beyond it.
  const parts = { above: [top - 6, y], below: [y, bottom + 6] } as const;
  return (['above', 'below'] as const).map((side) => {
    const [from, to] = parts[side];
    const room = { x: left - 6, y: from, width: right - left + 12, height: Math.max(0, to - from) };
    const name = `${id}-${side}`;
    return mark('g', { clipPath: `url(#${name})` }, [
      mark('clipPath', { id: name }, [mark('rect', room)]),
      ...marksOf(side),
    ]);
  });
}

/** Width of a letter of a reference line's words, pixels. */
const REFERENCE_LETTER = 6.2;

/**
 * The words of a reference line, beside the other lines rather than across them. **Shape**: with the ends of the words.
 */
export function referenceWords(
  words: string,
  lines: readonly (readonly Place[])[],
  box: Box,
  heightAt: (x: number) => number,
  /** Room above the plot from this position on, where the words go if lines cross every place along the line. */
  aboveFrom: number | null = null,
): { readonly marks: readonly Mark[]; readonly ends: readonly [Place, Place] } {
  const width = words.length * REFERENCE_LETTER;
  const { place, isFree } = freePlace(lines, box, heightAt, width);
  const [sample, above] = [32, { x: box.right - width, y: box.top - 8 }];
  const isAbove = !isFree && aboveFrom !== null && aboveFrom < above.x - sample;
  const { x, y } = isAbove ? above : place;
  const name = textAt(x, y, words, { className: 'reference-name' });
  const piece = mark('line', { className: 'reference', x1: x - sample, x2: x - 6, y1: y - 4, y2: y - 4 });
  return {
    marks: isAbove ? [piece, name] : [name],
    ends: [
      { x, y },
      { x: x + width, y },
    ],
  };
}

/** Width and height of the mark with its name, and its distance from the plot's edges, pixels. */
const WATERMARK = { width: 82, height: 16, gap: 8 } as const;

/**
 * The site's mark and name, faint in the emptier lower corner of a plot, or above where both are taken. A saved picture
 * has them in its footer instead, with the URL. `points`: of lines and words in the plot.
 */
export function watermark(box: Box, points: readonly Place[]): Mark {
  const { x, y } = freestCorner(box, points);
  return mark(
    'g',
    { className: 'watermark', 'data-passing': 'true', 'data-watermark': 'true', transform: `translate(${x} ${y})` },
    [
      mark('path', { className: 'mark-high', d: 'M4 -15h9v6h-9z' }),
      mark('path', { className: 'mark-lines', d: 'M4 -15v8l2.600 5h3.800l2.600 -5v-8zM1 -2h15' }),
      textAt(22, -3, SITE_NAME, {}),
    ],
  );
}

/** Where the mark begins: in the emptier lower corner, or in the emptiest of all where neither has room. */
function freestCorner({ left, right, top, bottom }: Box, points: readonly Place[]): Place {
  const { width, height, gap } = WATERMARK;
  const room = width + 2 * gap;
  const corner = (isRight: boolean, isLow: boolean) => {
    const [from, to] = isRight ? [right - room, right] : [left, left + room];
    const free = points
      .filter(({ x }) => x >= from && x <= to)
      .reduce((least, { y }) => Math.min(least, isLow ? bottom - y : y - top), bottom - top);
    return { x: isRight ? right - width - gap : left + gap, y: isLow ? bottom - gap : top + gap + height, free };
  };
  const freest = (corners: readonly ReturnType<typeof corner>[]) => corners.reduce((a, b) => (b.free > a.free ? b : a));
  const low = freest([corner(false, true), corner(true, true)]);
  return low.free >= height + 2 * gap ? low : freest([low, corner(false, false), corner(true, false)]);
}

/** Height of the words of a reference line, and their distance from it, pixels. */
const LABEL = { height: 12, gap: 5 } as const;
/** Places that are tried from left to right, each above and below the line. */
const TRIED = 12;

/**
 * Where the words of a reference line begin, on their baseline: the first place along it that all other lines leave
 * free, or the one with the most room; and whether nothing crosses them there. **Units**: pixels.
 */
function freePlace(
  lines: readonly (readonly Place[])[],
  plot: { readonly left: number; readonly right: number },
  /** The height of the reference line at a position. */
  heightAt: (x: number) => number,
  /** Width of the words. */
  width: number,
): { readonly place: Place; readonly isFree: boolean } {
  const first = plot.left + LABEL.gap;
  const step = (plot.right - LABEL.gap - width - first) / (TRIED - 1);
  let best = { x: first, y: heightAt(first) - LABEL.gap, room: Number.NEGATIVE_INFINITY };
  for (let k = 0; k < TRIED && best.room < LABEL.gap; k++) {
    const x = first + k * step;
    const ranges = lines.map((line) => extent(heightsBetween(line, x - LABEL.gap, x + width + LABEL.gap)));
    for (const y of [heightAt(x) - LABEL.gap, heightAt(x) + LABEL.gap + LABEL.height]) {
      const room = Math.min(
        LABEL.gap,
        ...ranges.map(([high, low]) => (high === undefined ? LABEL.gap : Math.max(high - y, y - LABEL.height - low))),
      );
      if (room > best.room) best = { x, y, room };
    }
  }
  return { place: { x: best.x, y: best.y }, isFree: best.room >= 0 };
}

/** The heights of a line at its points between two positions, and where it enters and leaves. */
function heightsBetween(line: readonly Place[], from: number, to: number): readonly number[] {
  return line.flatMap((place, at) => {
    const next = line[at + 1];
    const own = place.x >= from && place.x <= to ? [place.y] : [];
    if (next === undefined) return own;
    const crossed = [from, to].filter((x) => place.x < x && next.x > x);
    return [...own, ...crossed.map((x) => place.y + ((next.y - place.y) * (x - place.x)) / (next.x - place.x))];
  });
}
