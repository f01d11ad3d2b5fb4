import { extent } from 'd3-array';
import { formatDay, formatNumber } from '../hockey/displayText.ts';
import type { ClubColor } from './clubColor.ts';
import { type Chart, type Drawing, type Mark, mark, type Size } from './drawing.ts';
import type { PlainTable } from './plainTable.ts';
import {
  across,
  areaPath,
  boxIn,
  clubLine,
  dateAxis,
  isNarrow,
  linePath,
  referenceWords,
  scaleOf,
  valueAxis,
} from './plot.ts';

/** A game of the chart: its day and opponent, its own value, and the form after it. */
export interface FormPoint {
  readonly date: string;
  /** `vs EDM` or `at EDM`. */
  readonly opponent: string;
  readonly value: number | null;
  readonly form: number;
}

/** The numbers of a form chart. */
export interface FormState {
  readonly color: ClubColor;
  /** What the line shows, e.g. `Game score`. */
  readonly label: string;
  readonly decimals: number;
  readonly isPercent: boolean;
  /** Games behind each point of the line. */
  readonly window: number;
  readonly points: readonly FormPoint[];
  /** The value of all games, and the usual range of as many as the line joins; null without enough games. */
  readonly season: number;
  readonly range: readonly [low: number, high: number] | null;
}

/** Where a value is from the usual range: above it, below it, or inside. */
function sideOf({ range }: FormState, value: number): 'above' | 'below' | 'inside' {
  if (range === null) return 'inside';
  return value > range[1] ? 'above' : value < range[0] ? 'below' : 'inside';
}

/** The chart in one or two sentences: the last form, the season, and whether that is unusual. */
function formSummary(state: FormState): string {
  const { label, decimals, isPercent, window, points, season, range } = state;
  const unit = isPercent ? '%' : '';
  const words = (value: number): string => `${formatNumber(value, decimals)}${unit}`;
  const last = points.at(-1);
  if (last === undefined) return '';
  const now = `${label} over the last ${window} games: ${words(last.form)}`;
  const all = `season ${words(season)}`;
  if (range === null) return `${now}, ${all}.`;
  const [low, high] = range;
  return `${now}, ${all}: ${sideOf(state, last.form)} the usual range of ${formatNumber(low, decimals)} to ${words(high)}.`;
}

/** The numbers as a table, first game first. */
function formTable({ label, window, points }: FormState): PlainTable {
  return {
    headers: ['Date', 'Opponent', label, `${label}, last ${window} games`],
    rows: points.map(({ date, opponent, value, form }) => [date, opponent, value, form]),
  };
}

const MARGIN = { top: 24, right: 20, bottom: 34, left: 46 } as const;
const Y_TICKS = { wide: 6, narrow: 4 } as const;
/** Room above and below the line and the range, as a share of both. */
const PAD = 0.12;

/**
 * Form over a season: a line of the last games after each game, with the usual range of as many. What is outside of it
 * is filled.
 */
export const formChart: Chart<FormState> = {
  kind: 'form',
  height: [300, 240],
  colors: ({ color }) => [color],
  draw: drawForm,
  summary: formSummary,
  table: formTable,
  readLabel: 'Read the chart game by game',
  read: ({ decimals, window, label, points }, at) => {
    const point = points[at];
    if (point === undefined) return { title: '', lines: [] };
    const { date, opponent, form, value } = point;
    const words = `${formatDay(date)} ${opponent}: ${label.toLowerCase()} ${formatNumber(value, decimals)}`;
    return { title: `${formatNumber(form, decimals)} over ${window} games`, lines: [{ words }] };
  },
  key: ({ window, range }) => [
    { words: `Line: the last ${window} games after each game.` },
    ...(range === null ? [] : [{ words: `Band: the usual range of ${window} games.` }]),
  ],
};

function drawForm(state: FormState, size: Size): Drawing {
  const { points, season, range, label, isPercent, color } = state;
  const box = boxIn(size, MARGIN);
  const [low = season, high = season] = extent([...points.map(({ form }) => form), season, ...(range ?? [])]);
  const pad = PAD * (high - low) || 1;
  const x = scaleOf([0, points.length - 1], [box.left, box.right]);
  const y = scaleOf([low - pad, high + pad], [box.bottom, box.top]);
  const places = points.map(({ form }, at) => ({ x: x(at), y: y(form) }));
  const ends = [box.left, box.right].map((end) => ({ x: end, y: y(range?.[1] ?? 0) }));
  const area = { d: areaPath(places, y(season)), fill: color.fill };
  const outside = (id: string, from: number, to: number): Mark[] => [
    mark('clipPath', { id }, [
      mark('rect', { x: box.left, y: from, width: box.right - box.left, height: Math.max(0, to - from) }),
    ]),
    mark('path', { className: 'area', ...area, clipPath: `url(#${id})` }),
  ];
  const days = points.map(({ date }) => date);
  const marks: Mark[] = [
    ...(range === null ? [] : [mark('path', { className: 'range', d: areaPath(ends, y(range[0])) })]),
    ...valueAxis(y, box, {
      ticks: Y_TICKS[isNarrow(size) ? 'narrow' : 'wide'],
      name: isPercent ? `${label}, %` : label,
    }),
    ...dateAxis(days, x, box, size.height - 12),
    ...(range === null
      ? []
      : [...outside('form-above', box.top, y(range[1])), ...outside('form-below', y(range[0]), box.bottom)]),
    across(box, y(season), 'reference'),
    ...referenceWords('Season', [places], box, () => y(season)).marks,
    ...clubLine(linePath(places), color),
  ];
  return { ...size, box, marks, stops: places.map((place) => ({ x: place.x, ys: [place.y] })) };
}
