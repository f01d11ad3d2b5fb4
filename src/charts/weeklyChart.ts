import { formatCount, formatDayOfSeason, formatNumber } from '../hockey/displayText.ts';
import { type Chart, type Drawing, type Mark, mark, type Size } from './drawing.ts';
import type { PlainTable } from './plainTable.ts';
import { areaPath, boxIn, dateAxis, isNarrow, linePath, scaleOf, valueAxis, watermark } from './plot.ts';

/** Goals and xG of a week. Goals are between `low` and `high` in 95 of 100 weeks when xG is right. */
export interface Week {
  /** Its Monday, YYYY-MM-DD. */
  readonly monday: string;
  readonly shots: number;
  readonly goals: number;
  readonly xg: number;
  readonly low: number;
  readonly high: number;
}

/** The data of a weekly chart, without pixels. */
export interface WeeklyState {
  readonly weeks: readonly Week[];
  /** How many weeks have their goals inside the band. */
  readonly inside: number;
  /** The highest value of any week. */
  readonly most: number;
}

/** Builds a weekly chart; null without weeks. */
export function weeklyState(weeks: readonly Week[]): WeeklyState | null {
  if (weeks.length === 0) return null;
  return {
    weeks,
    inside: weeks.filter(isInside).length,
    most: Math.max(1, ...weeks.flatMap(({ goals, high }) => [goals, high])),
  };
}

/** Whether a week's goals are inside its band. */
function isInside({ goals, low, high }: Week): boolean {
  return goals >= low && goals <= high;
}

/** A one-sentence summary: in how many weeks luck explains the difference. */
function weeklySummary({ weeks, inside }: WeeklyState): string {
  const count = weeks.length === 1 ? 'the one week' : `${inside} of ${weeks.length} weeks`;
  const are = weeks.length === 1 && inside === 0 ? 'are not' : 'are';
  return `In ${count} the goals ${are} within the range that luck leaves around the expected goals.`;
}

/** A week's numbers as one sentence. */
function weekWords(week: Week): string {
  const { monday, goals, xg, low, high, shots } = week;
  const range = `${formatNumber(low, 0)} to ${formatNumber(high, 0)} by luck`;
  return (
    `Week of ${formatDayOfSeason(monday)}: ${formatCount(goals)} ${goals === 1 ? 'goal' : 'goals'}, ` +
    `${formatNumber(xg, 1)} xG (${range}), ${formatCount(shots)} shots`
  );
}

/** The numbers as a table with one row per week. */
function weeklyTable({ weeks }: WeeklyState): PlainTable {
  return {
    headers: ['Week of', 'Shots', 'Goals', 'xG', 'Low', 'High'],
    rows: weeks.map(({ monday, shots, goals, xg, low, high }) => [monday, shots, goals, xg, low, high]),
  };
}

const MARGIN = { top: 24, right: 20, bottom: 36, left: 44 } as const;
const Y_TICKS = { wide: 6, narrow: 4 } as const;

/** Goals of each week against xG and the range that luck leaves around it. */
export const weeklyChart: Chart<WeeklyState> = {
  kind: 'weekly',
  height: [400, 300],
  colors: () => [],
  draw: drawWeeks,
  summary: weeklySummary,
  table: weeklyTable,
  readLabel: 'Read the chart week by week',
  read: ({ weeks }, at) => {
    const week = weeks[at];
    return { title: '', lines: week === undefined ? [] : [{ words: weekWords(week) }] };
  },
  key: () => [
    { marks: [goals(10, 10, true)], words: 'goals' },
    { marks: [goals(10, 10, false)], words: 'goals outside the range' },
    { marks: [mark('path', { className: 'line', d: 'M0 10H20' })], words: 'expected goals' },
    {
      marks: [mark('path', { className: 'range', d: 'M0 2H20V18H0Z' })],
      words: 'range that luck leaves in 95 of 100 weeks',
    },
  ],
};

function goals(cx: number, cy: number, isWithin: boolean): Mark {
  return mark('circle', { className: isWithin ? 'goals' : 'goals outside', cx, cy, r: isWithin ? 4 : 5.5 });
}

function drawWeeks({ weeks, most }: WeeklyState, size: Size): Drawing {
  const box = boxIn(size, MARGIN);
  // Half a week of room on either side, so that the first and last marks are not on the axis.
  const x = scaleOf([-0.5, weeks.length - 0.5], [box.left, box.right]);
  const y = scaleOf([0, most * 1.05], [box.bottom, box.top]);
  const line = (of: (week: Week) => number) => weeks.map((week, k) => ({ x: x(k), y: y(of(week)) }));
  const ticks = y.ticks(Y_TICKS[isNarrow(size) ? 'narrow' : 'wide']).filter(Number.isInteger);
  const days = weeks.map(({ monday }) => monday);
  const marks: Mark[] = [
    watermark(
      box,
      line(({ goals: scored, xg }) => Math.min(scored, xg)),
    ),
    ...valueAxis(y, box, { ticks, format: formatCount, name: 'Goals a week' }),
    ...dateAxis(days, x, box, size.height - 12),
    mark('path', {
      className: 'range',
      d: areaPath(
        line(({ high }) => high),
        line(({ low }) => low),
      ),
    }),
    mark('path', { className: 'line', d: linePath(line(({ xg }) => xg)) }),
    ...weeks.map((week, k) => goals(x(k), y(week.goals), isInside(week))),
  ];
  return { ...size, box, marks, stops: weeks.map((week, k) => ({ x: x(k), ys: [y(week.goals)] })) };
}
