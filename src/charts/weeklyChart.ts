import { formatCount, formatDayOfSeason, formatNumber } from '../hockey/displayText.ts';
import type { PlainTable } from './plainTable.ts';

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
export function isInside({ goals, low, high }: Week): boolean {
  return goals >= low && goals <= high;
}

/** A one-sentence summary: in how many weeks luck explains the difference. */
export function weeklySummary({ weeks, inside }: WeeklyState): string {
  const count = weeks.length === 1 ? 'the one week' : `${inside} of ${weeks.length} weeks`;
  const are = weeks.length === 1 && inside === 0 ? 'are not' : 'are';
  return `In ${count} the goals ${are} within the range that luck leaves around the expected goals.`;
}

/** A week's numbers as one sentence. */
export function weekWords(week: Week): string {
  const { monday, goals, xg, low, high, shots } = week;
  const range = `${formatNumber(low, 0)} to ${formatNumber(high, 0)} by luck`;
  return (
    `Week of ${formatDayOfSeason(monday)}: ${formatCount(goals)} ${goals === 1 ? 'goal' : 'goals'}, ` +
    `${formatNumber(xg, 1)} xG (${range}), ${formatCount(shots)} shots`
  );
}

/** The numbers as a table with one row per week. */
export function weeklyTable({ weeks }: WeeklyState): PlainTable {
  return {
    headers: ['Week of', 'Shots', 'Goals', 'xG', 'Low', 'High'],
    rows: weeks.map(({ monday, shots, goals, xg, low, high }) => [monday, shots, goals, xg, low, high]),
  };
}
