import { extent, mean } from 'd3-array';
import { formatCount, formatNumber } from '../hockey/displayText.ts';
import type { ClubColor } from './clubColor.ts';
import { type Box, type Chart, type Drawing, type Mark, mark, type Size, textAt } from './drawing.ts';
import { across, boxIn, isNarrow, type Scale, scaleOf, valueAxis } from './plot.ts';

/** An axis of a chart: what it measures, and which end is good. */
export interface ChartAxis {
  readonly label: string;
  readonly decimals: number;
  readonly better: 'high' | 'low' | 'neither';
}

/** A row by two of its values. */
export interface ChartPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly color: ClubColor;
  readonly isSmall: boolean;
  /** Whether the reader has named it. */
  readonly isNamed: boolean;
}

/** Rows by two of their values. */
export interface ScatterState {
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly points: readonly ChartPoint[];
  /** All rows of the answer. Some may have no values, or be too many. */
  readonly total: number;
}

const MARGIN: Box = { left: 46, right: 14, top: 26, bottom: 44 };
/** Radius of a point, and of one among many. **Units**: pixels. */
const RADIUS = { few: 5, many: 3.5, from: 150 } as const;
const TICKS = 6;
/** Most names on wide and on narrow drawings, and the size of a letter of them. **Units**: pixels. */
const MOST_NAMES = { wide: 24, narrow: 12 } as const;
const LETTER = { width: 6.2, height: 13 } as const;
/** Room around the outermost points, as a share of their range. */
const PADDING = 0.06;

/**
 * Points of two values with the means of both as lines: good is up and right. Names stand at the points that the reader
 * has named, and at those farthest from the means that leave room for them. Small samples are faint.
 */
export const scatterChart: Chart<ScatterState> = {
  kind: 'scatter',
  height: [520, 400],
  readLabel: 'Reads the points from left to right',
  hasPoints: true,
  colors: ({ points }) => points.map(({ color }) => color),
  draw: drawScatter,
  summary: ({ x, y, points, total }) =>
    points.length === 0
      ? 'No row has both values.'
      : `${rowsShown(points.length, total)}; the lines are their means${
          [x, y].some(({ better }) => better === 'neither') ? '' : ', and good is up and right'
        }.`,
  table: ({ x, y, points }) => ({
    headers: ['Name', x.label, y.label],
    rows: byX(points).map(({ name, x: right, y: up }) => [name, right, up]),
  }),
  read: ({ x, y, points }, stop) => {
    const point = byX(points)[stop];
    if (point === undefined) return { title: '', lines: [] };
    return {
      title: point.name,
      lines: [
        { words: x.label, value: formatNumber(point.x, x.decimals) },
        { words: y.label, value: formatNumber(point.y, y.decimals) },
      ],
    };
  },
};

/** How many rows a chart has, of how many. */
export function rowsShown(shown: number, total: number): string {
  return shown < total ? `${formatCount(shown)} of ${formatCount(total)} rows` : `${formatCount(total)} rows`;
}

/** The points from left to right. */
function byX(points: ScatterState['points']): readonly ChartPoint[] {
  return points.toSorted((a, b) => a.x - b.x);
}

function drawScatter({ x, y, points }: ScatterState, size: Size): Drawing {
  const box = boxIn(size, MARGIN);
  const radius = points.length < RADIUS.from ? RADIUS.few : RADIUS.many;
  const rightwards = axisScale(
    points.map((point) => point.x),
    x,
    [box.left, box.right],
  );
  const upwards = axisScale(
    points.map((point) => point.y),
    y,
    [box.bottom, box.top],
  );
  const placed = byX(points).map((point) => ({ ...point, left: rightwards(point.x), top: upwards(point.y) }));
  const centre = {
    left: rightwards(mean(points, (point) => point.x) ?? 0),
    top: upwards(mean(points, (point) => point.y) ?? 0),
  };
  const marks: Mark[] = [
    ...valueAxis(upwards, box, { ticks: TICKS, name: y.label }),
    ...axisBelow(rightwards, box, x.label),
    ...(points.length < 2
      ? []
      : [
          across(box, centre.top, 'reference'),
          mark('line', { className: 'reference', x1: centre.left, x2: centre.left, y1: box.top, y2: box.bottom }),
        ]),
    // Those that are seen best are painted last.
    ...placed
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ left, top, color, isSmall, isNamed }) =>
        mark('circle', {
          ...{ cx: left, cy: top, r: isNamed ? RADIUS.few + 2 : radius, fill: color.fill, stroke: color.edge },
          ...(isNamed ? { className: 'named' } : { fillOpacity: isSmall ? 0.25 : 0.85 }),
          ...(isSmall && !isNamed && { strokeOpacity: 0.35 }),
        }),
      ),
    ...names(placed, { centre, box, radius, most: MOST_NAMES[isNarrow(size) ? 'narrow' : 'wide'] }),
  ];
  return { ...size, box, marks, stops: placed.map(({ left, top }) => ({ x: left, ys: [top] })) };
}

function rank({ isNamed, isSmall }: ChartPoint): number {
  return isNamed ? 2 : isSmall ? 0 : 1;
}

/** The scale of an axis: the other way round where low is good. */
function axisScale(values: readonly number[], { better }: ChartAxis, range: readonly [number, number]): Scale {
  const [least = 0, most = 1] = extent(values);
  const room = (most - least) * PADDING || 1;
  const domain: [number, number] = [least - room, most + room];
  return scaleOf(better === 'low' ? [domain[1], domain[0]] : domain, range);
}

/** An axis of values below the plot, with its name. */
export function axisBelow(x: Scale, box: Box, name: string): Mark[] {
  const words = x.tickFormat(TICKS);
  return [
    ...x
      .ticks(TICKS)
      .map((value) => textAt(x(value), box.bottom + 18, words(value), { className: 'tick', textAnchor: 'middle' })),
    textAt(box.right, box.bottom + 36, name, { className: 'tick', textAnchor: 'end' }),
  ];
}

type PlacedPoint = ChartPoint & { readonly left: number; readonly top: number };

/** Names beside the named points and those farthest from the centre, where they cover no other name and no point. */
function names(
  points: readonly PlacedPoint[],
  { centre, box, radius, most }: { centre: { left: number; top: number }; box: Box; radius: number; most: number },
): Mark[] {
  const distance = ({ left, top }: PlacedPoint): number =>
    Math.hypot((left - centre.left) / (box.right - box.left), (top - centre.top) / (box.bottom - box.top));
  const around = ({ left, top }: PlacedPoint): Box => ({
    ...{ left: left - radius, right: left + radius, top: top - radius, bottom: top + radius },
  });
  const dots = new Map(points.map((point) => [point, around(point)]));
  const written: Box[] = [];
  const marks: Mark[] = [];
  const order = points
    .filter(({ isSmall, isNamed }) => isNamed || !isSmall)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || distance(b) - distance(a));
  for (const point of order) {
    if (marks.length === most) break;
    const width = point.name.length * LETTER.width;
    const gap = (point.isNamed ? RADIUS.few + 2 : radius) + 3;
    const isRight = point.left + gap + width <= box.right;
    const left = isRight ? point.left + gap : point.left - gap - width;
    const place = {
      ...{ left, right: left + width, top: point.top - LETTER.height / 2, bottom: point.top + LETTER.height / 2 },
    };
    const isCovered = [...dots].some(([other, dot]) => other !== point && overlaps(dot, place));
    if (written.some((other) => overlaps(other, place)) || (isCovered && !point.isNamed) || left < box.left) continue;
    written.push(place);
    marks.push(
      textAt(isRight ? left : left + width, point.top + 4, point.name, {
        className: point.isNamed ? 'point-name named' : 'point-name',
        textAnchor: isRight ? 'start' : 'end',
      }),
    );
  }
  return marks;
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
