import { formatNumber } from '../hockey/displayText.ts';
import type { PlainTable } from './plainTable.ts';

/** What one team's shots deserved. */
export interface GoalsSide {
  readonly abb: string;
  /** Its colour, `#rrggbb`, before any contrast adjustment. */
  readonly color: string;
  /** The probability of 0, 1, ... goals. */
  readonly goals: readonly number[];
  readonly expected: number;
  /** Goals it did score in 60 minutes; null when not known. */
  readonly scored: number | null;
  /** The probability of winning, and its interval. */
  readonly win: number;
  readonly interval: readonly [low: number, high: number] | null;
}

/** Both distributions. */
export interface GoalsState {
  readonly winner: GoalsSide;
  readonly loser: GoalsSide;
  readonly overtime: number;
  readonly isOver: boolean;
}

/** The last column holds this many goals and more. */
export const LAST_COLUMN = 8;
/** Between these, neither team deserved it more. Chosen by us: the interval of most games is about as wide. */
const EVEN = [0.45, 0.55] as const;

/** The probability of each column: 0 to 7 goals, and 8 or more. */
export function columnsOf({ goals }: GoalsSide): readonly number[] {
  return Array.from({ length: LAST_COLUMN + 1 }, (_, column) =>
    column < LAST_COLUMN ? (goals[column] ?? 0) : goals.slice(LAST_COLUMN).reduce((sum, p) => sum + p, 0),
  );
}

/** A column's label. */
export function columnLabel(column: number): string {
  return column === LAST_COLUMN ? `${LAST_COLUMN}+` : String(column);
}

/** One sentence: who deserved to win, how often, and how sure that is. */
export function goalsSummary({ winner, loser, overtime, isOver }: GoalsState): string {
  const [better, other] = winner.win >= loser.win ? [winner, loser] : [loser, winner];
  const share = Math.round(better.win * 100);
  const range =
    better.interval === null
      ? ''
      : ` (80% interval ${Math.round(better.interval[0] * 100)} to ${Math.round(better.interval[1] * 100)})`;
  const level = `; ${Math.round(overtime * 100)} are level after 60 minutes`;
  const often = `with these shots ${better.abb} wins ${share} of 100 games${range}${level}.`;
  if (winner.win >= EVEN[0] && winner.win <= EVEN[1]) {
    return `${winner.abb} and ${loser.abb} ${isOver ? 'deserved it alike' : 'deserve it alike so far'}: ${often}`;
  }
  if (!isOver) return `${better.abb} deserves to win so far: ${often}`;
  return better === winner
    ? `${winner.abb} deserved to win: ${often}`
    : `${other.abb} won, but ${better.abb} deserved it more: ${often}`;
}

/** The numbers as a table. */
export function goalsTable({ winner, loser }: GoalsState): PlainTable {
  const [own, other] = [columnsOf(winner), columnsOf(loser)];
  return {
    headers: ['Goals', `${winner.abb} (%)`, `${loser.abb} (%)`],
    rows: own.map((p, column) => [
      columnLabel(column),
      Number((p * 100).toFixed(1)),
      Number(((other[column] as number) * 100).toFixed(1)),
    ]),
  };
}

/** The title above a side's columns: `EDM 3.42 expected, 4 scored`. */
export function sideTitle({ abb, expected, scored }: GoalsSide): string {
  return `${abb} ${formatNumber(expected, 2)} expected${scored === null ? '' : `, ${scored} scored`}`;
}
