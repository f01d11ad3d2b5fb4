import { type Bin, bin, max, mean } from 'd3-array';
import { formatCount, formatNumber } from '../hockey/displayText.ts';
import { NO_CLUB } from './clubColor.ts';
import { type Chart, type Drawing, type Mark, mark, type Size, textAt } from './drawing.ts';
import { boxIn, scaleOf, valueAxis } from './plot.ts';
import { axisBelow, type ChartAxis, type ChartPoint, rowsShown } from './scatterChart.ts';

/** A value of many rows, some of which are named. */
export interface DistributionState {
  readonly x: ChartAxis;
  readonly points: readonly Omit<ChartPoint, 'y'>[];
  /** All rows of the answer. Some may have no value, or be too many. */
  readonly total: number;
}

type Point = DistributionState['points'][number];

const MARGIN = { left: 40, right: 14, bottom: 44 } as const;
/** The first name below the chart's top, and a row of a name, pixels. */
const FIRST_NAME = 26;
const NAME_ROW = 16;
/** Width of a letter of a name, and its distance from its line, pixels. */
const LETTER = 6.6;
const NAME_GAP = 5;
const BARS = 30;
const MOST_NAMES = 4;
const Y_TICKS = 4;

/** How many rows have which value, with their mean and where the named ones stand. Small samples are faint. */
export const distributionChart: Chart<DistributionState> = {
  kind: 'distribution',
  height: [380, 320],
  readLabel: 'Reads the bars from left to right',
  colors: () => [],
  draw: drawDistribution,
  summary: ({ x, points, total }) => {
    if (points.length === 0) return 'No row has this value.';
    const middle = formatNumber(mean(points, (point) => point.x) ?? null, x.decimals);
    const where = named(points).map((one) => {
      const below = points.filter((other) => other.x < one.x).length;
      return ` ${one.name} has ${formatNumber(one.x, x.decimals)}, more than ${formatCount(below)} rows.`;
    });
    return `${rowsShown(points.length, total)}; the mean is ${middle}.${where.join('')}`;
  },
  table: ({ x, points }) => ({
    headers: [x.label, 'Rows', 'Names'],
    rows: binsOf(points).map((bar) => [edges(bar, x), bar.length, bar.map(({ name }) => name).join(', ')]),
  }),
  read: ({ x, points }, stop) => {
    const bar = binsOf(points)[stop];
    if (bar === undefined) return { title: '', lines: [] };
    const names = bar.length <= MOST_NAMES ? bar.map(({ name }) => ({ words: name })) : [];
    return { title: edges(bar, x), lines: [{ words: bar.length === 1 ? '1 row' : `${bar.length} rows` }, ...names] };
  },
};

/** The named rows, the smallest first: a name then crosses no line above it. */
function named(points: DistributionState['points']): readonly Point[] {
  return points.filter(({ isNamed }) => isNamed).sort((a, b) => a.x - b.x);
}

function binsOf(points: DistributionState['points']): readonly Bin<Point, number>[] {
  return bin<Point, number>()
    .value(({ x }) => x)
    .thresholds(BARS)([...points]);
}

function edges({ x0 = 0, x1 = 0 }: Bin<Point, number>, { decimals }: ChartAxis): string {
  return `${formatNumber(x0, decimals)} to ${formatNumber(x1, decimals)}`;
}

function drawDistribution({ x: axis, points }: DistributionState, size: Size): Drawing {
  const chosen = named(points);
  const box = boxIn(size, { ...MARGIN, top: FIRST_NAME + NAME_ROW * (chosen.length + 1) });
  const bars = binsOf(points);
  const x = scaleOf([bars[0]?.x0 ?? 0, bars.at(-1)?.x1 ?? 1], [box.left, box.right]);
  const y = scaleOf([0, max(bars, ({ length }) => length) ?? 1], [box.bottom, box.top]);
  const barMark = ({ x0 = 0, x1 = 0 }: Bin<Point, number>, [low, high]: readonly [number, number], isFaint: boolean) =>
    mark('rect', {
      ...{ x: x(x0) + 0.5, y: y(high), width: Math.max(1, x(x1) - x(x0) - 1), height: y(low) - y(high) },
      className: isFaint ? 'bar faint' : 'bar',
    });
  /** A value as an upright line, with its name in a row of its own. */
  const upright = (value: number, words: string, row: number, attributes: Mark['attributes']): Mark[] => {
    const at = x(value);
    const baseline = FIRST_NAME + NAME_ROW * row;
    const isRight = at + NAME_GAP + words.length * LETTER < size.width;
    return [
      mark('line', { x1: at, x2: at, y1: baseline - 10, y2: box.bottom, ...attributes }),
      textAt(at + (isRight ? NAME_GAP : -NAME_GAP), baseline, words, {
        className: attributes.className === 'reference' ? 'reference-name' : 'point-name',
        textAnchor: isRight ? 'start' : 'end',
      }),
    ];
  };
  const middle = mean(points, (point) => point.x);
  const marks: Mark[] = [
    ...valueAxis(y, box, { ticks: y.ticks(Y_TICKS).filter(Number.isInteger) }),
    textAt(0, 12, 'Rows', { className: 'tick', 'data-axis': 'y' }),
    ...axisBelow(x, box, axis.label),
    ...bars.flatMap((bar) => {
      const small = bar.filter(({ isSmall }) => isSmall).length;
      const large = bar.length - small;
      return [
        ...(large > 0 ? [barMark(bar, [0, large], false)] : []),
        ...(small > 0 ? [barMark(bar, [large, bar.length], true)] : []),
      ];
    }),
    ...(middle === undefined
      ? []
      : upright(middle, `Mean ${formatNumber(middle, axis.decimals)}`, 0, { className: 'reference' })),
    ...chosen.flatMap((one, k) =>
      upright(one.x, `${one.name} ${formatNumber(one.x, axis.decimals)}`, k + 1, {
        className: 'stand',
        stroke: one.color === NO_CLUB ? 'var(--accent)' : one.color.fill,
      }),
    ),
  ];
  const stops = bars.map(({ x0 = 0, x1 = 0, length }) => ({ x: x((x0 + x1) / 2), ys: [y(length)] }));
  return { ...size, box, marks, stops };
}
