import { extent, mean } from 'd3-array';
import { formatNumber } from '../hockey/displayText.ts';
import type { ClubColor } from './clubColor.ts';
import { type Box, type Chart, type Drawing, type Mark, mark, type Size, textAt } from './drawing.ts';
import { across, boxIn, type Scale, scaleOf, valueAxis } from './plot.ts';

/** An axis of the chart: what it measures, and which end is good. */
interface Axis {
  readonly label: string;
  readonly decimals: number;
  readonly better: 'high' | 'low' | 'neither';
}

/** Rows by two of their values. */
export interface ScatterState {
  readonly x: Axis;
  readonly y: Axis;
  readonly points: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly color: ClubColor;
  }[];
}

const MARGIN: Box = { left: 46, right: 14, top: 26, bottom: 44 };
const RADIUS = 5;
const TICKS = 6;
/** Most names on a drawing, and the size of a letter of them. **Units**: pixels. */
const MOST_NAMES = 24;
const LETTER = { width: 6.2, height: 13 } as const;
/** Room around the outermost points, as a share of their range. */
const PADDING = 0.06;

/**
 * Points of two values with the means of both as lines: good is up and right. Names stand at the points farthest from
 * the means that leave room for them.
 */
export const scatterChart: Chart<ScatterState> = {
  kind: 'scatter',
  height: [520, 400],
  readLabel: 'Reads the points from left to right',
  colors: ({ points }) => points.map(({ color }) => color),
  draw: drawScatter,
  summary: ({ points }) =>
    points.length === 0
      ? 'No row has both values.'
      : `${points.length} rows; the lines are their means, and good is up and right.`,
  table: ({ x, y, points }) => ({
    headers: ['Name', x.label, y.label],
    rows: points.map((point) => [point.name, point.x, point.y]),
  }),
  read: ({ x, y, points }, stop) => {
    const index = byX(points)[stop] ?? 0;
    const point = points[index];
    if (point === undefined) return { title: '', lines: [] };
    return {
      title: point.name,
      lines: [
        { words: x.label, value: formatNumber(point.x, x.decimals), color: index },
        { words: y.label, value: formatNumber(point.y, y.decimals), color: index },
      ],
    };
  },
};

/** The points' indexes from left to right. */
function byX(points: ScatterState['points']): readonly number[] {
  return points.map((_, k) => k).sort((a, b) => (points[a]?.x ?? 0) - (points[b]?.x ?? 0));
}

function drawScatter({ x, y, points }: ScatterState, size: Size): Drawing {
  const box = boxIn(size, MARGIN);
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
  const placed = points.map((point) => ({ ...point, left: rightwards(point.x), top: upwards(point.y) }));
  const centre = {
    left: rightwards(mean(points, (point) => point.x) ?? 0),
    top: upwards(mean(points, (point) => point.y) ?? 0),
  };
  const marks: Mark[] = [
    ...valueAxis(upwards, box, { ticks: TICKS, name: y.label }),
    ...bottomAxis(rightwards, box, x.label),
    ...(points.length < 2
      ? []
      : [
          across(box, centre.top, 'reference'),
          mark('line', { className: 'reference', x1: centre.left, x2: centre.left, y1: box.top, y2: box.bottom }),
        ]),
    ...placed.map(({ left, top, color }) =>
      mark('circle', { cx: left, cy: top, r: RADIUS, fill: color.fill, stroke: color.edge, fillOpacity: 0.85 }),
    ),
    ...names(placed, centre, box),
  ];
  const stops = byX(points).map((k) => ({
    x: placed[k]?.left ?? 0,
    ys: placed.map(({ top }, at) => (at === k ? top : null)),
  }));
  return { ...size, box, marks, stops };
}

/** The scale of an axis: the other way round where low is good. */
function axisScale(values: readonly number[], { better }: Axis, range: readonly [number, number]): Scale {
  const [least = 0, most = 1] = extent(values);
  const room = (most - least) * PADDING || 1;
  const domain: [number, number] = [least - room, most + room];
  return scaleOf(better === 'low' ? [domain[1], domain[0]] : domain, range);
}

function bottomAxis(x: Scale, box: Box, name: string): Mark[] {
  const words = x.tickFormat(TICKS);
  return [
    ...x
      .ticks(TICKS)
      .map((value) => textAt(x(value), box.bottom + 18, words(value), { className: 'tick', textAnchor: 'middle' })),
    textAt(box.right, box.bottom + 36, name, { className: 'tick', textAnchor: 'end' }),
  ];
}

interface PlacedPoint {
  readonly name: string;
  readonly left: number;
  readonly top: number;
}

/** Names beside the points farthest from the centre, where they cover no other name and no point. */
function names(points: readonly PlacedPoint[], centre: { left: number; top: number }, box: Box): Mark[] {
  const distance = ({ left, top }: PlacedPoint): number =>
    Math.hypot((left - centre.left) / (box.right - box.left), (top - centre.top) / (box.bottom - box.top));
  const taken: Rectangle[] = points.map(({ left, top }) => around(left, top));
  const marks: Mark[] = [];
  for (const point of points.toSorted((a, b) => distance(b) - distance(a))) {
    if (marks.length === MOST_NAMES) break;
    const width = point.name.length * LETTER.width;
    const isRight = point.left + RADIUS + 3 + width <= box.right;
    const left = isRight ? point.left + RADIUS + 3 : point.left - RADIUS - 3 - width;
    const place = {
      left,
      right: left + width,
      top: point.top - LETTER.height / 2,
      bottom: point.top + LETTER.height / 2,
    };
    const own = around(point.left, point.top);
    if (place.left < box.left || taken.some((other) => !isSame(other, own) && overlaps(other, place))) continue;
    taken.push(place);
    marks.push(textAt(left, point.top + 4, point.name, { className: 'point-name' }));
  }
  return marks;
}

interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function around(left: number, top: number): Rectangle {
  return { left: left - RADIUS, right: left + RADIUS, top: top - RADIUS, bottom: top + RADIUS };
}

function isSame(a: Rectangle, b: Rectangle): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right;
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
