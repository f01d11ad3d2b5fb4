import { formatDay, formatNumber } from '../hockey/displayText.ts';
import type { PlainTable } from './plainTable.ts';

/** A game of the chart: when and against whom, its own value, and the form after it. */
export interface FormPoint {
  readonly date: string;
  /** `vs EDM` or `at EDM`. */
  readonly opponent: string;
  readonly value: number | null;
  readonly form: number;
}

/** The numbers of a form chart. */
export interface FormState {
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
export function sideOf({ range }: FormState, value: number): 'above' | 'below' | 'inside' {
  if (range === null) return 'inside';
  return value > range[1] ? 'above' : value < range[0] ? 'below' : 'inside';
}

/** The chart in one or two sentences: the last form, the season, and whether that is unusual. */
export function formSummary(state: FormState): string {
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

/** What the cursor reads at a game. */
export function readingOf({ decimals, window, label }: FormState, point: FormPoint): readonly [string, string] {
  return [
    `${formatNumber(point.form, decimals)} over ${window} games`,
    `${formatDay(point.date)} ${point.opponent}: ${label.toLowerCase()} ${formatNumber(point.value, decimals)}`,
  ];
}

/** The numbers as a table, first game first. */
export function formTable({ label, window, points }: FormState): PlainTable {
  return {
    headers: ['Date', 'Opponent', label, `${label}, last ${window} games`],
    rows: points.map(({ date, opponent, value, form }) => [date, opponent, value, form]),
  };
}
