import { formatClock } from '../hockey/clock.ts';
import { formatCount, formatNumber, formatSeason, UNKNOWN } from '../hockey/displayText.ts';
import { type Query, queryList } from './query.ts';
import type { WireQueryAnswer, WireQueryColumn } from './queryAnswer.ts';
import { QUERY_PARAMETER_NAMES, QUERY_PARAMETERS, queryParameter } from './queryParameters.ts';

/** A row of an answer. */
export type QueryRow = WireQueryAnswer['rows'][number];

/** Facts of a row that come before its numbers, in their order, with the heads of their columns. */
const FACTS: readonly (readonly [key: string, head: string])[] = [
  ['player', 'Player'],
  ['other', 'With'],
  ['shooter', 'Shooter'],
  ['names', 'Players'],
  ['kind', 'Kind'],
  ['team', 'Team'],
  ['season', 'Season'],
  ['date', 'Date'],
  ['opponent', 'Opponent'],
  ['result', 'Result'],
  ['period', 'Period'],
  ['period_seconds', 'Time'],
  ['event_id', 'Play'],
  ['position', 'Pos'],
  ['games', 'GP'],
];

/** Kinds of lines in words. */
const LINES: Readonly<Record<string, string>> = QUERY_PARAMETERS.line.values;

/** The facts that some row of a page has. */
export function factsOf(rows: readonly QueryRow[]): typeof FACTS {
  // A play or shift is of one game: their number says nothing.
  const isSingle = rows.some((row) => row.event_id !== undefined || row.counted !== undefined);
  return FACTS.filter(
    ([key]) => !(isSingle && key === 'games') && rows.some((row) => row[key] !== undefined && row[key] !== null),
  );
}

/** A fact of a row as text. */
export function factText(row: QueryRow, key: string): string {
  const value = row[key];
  if (value === null || value === undefined) return UNKNOWN;
  if (key === 'period_seconds') return formatClock(Number(value));
  if (key === 'season') return formatSeason(Number(value));
  if (key === 'event_id') return String(value);
  const text = String(value);
  return typeof value === 'number' ? formatCount(value) : (LINES[text] ?? text.replaceAll('_', ' '));
}

/** A value of a row as text. */
export function valueText(value: QueryRow[string] | undefined, { unit, decimals }: WireQueryColumn): string {
  if (value === null || value === undefined) return UNKNOWN;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return unit === 'seconds' ? formatClock(value) : formatNumber(value, decimals);
}

/**
 * The filters of a question in words: `Strength: 5 on 5. Last games: 20.` Empty without any. `names`: of its answer.
 */
export function filterWords(query: Query, names: WireQueryAnswer['names']): string {
  const filters = QUERY_PARAMETER_NAMES.filter(
    (name) => query.values[name] !== undefined && queryParameter(name).part !== 'how',
  );
  return filters
    .map((name) => {
      const parameter = queryParameter(name);
      const words = queryList(query, name).map((value) => {
        if (name === 'player' || name === 'with') return names[value] ?? value;
        if (name === 'seasons') return value.split('-').map(Number).map(formatSeason).join(' to ');
        return 'values' in parameter ? parameter.values[value] : value;
      });
      return `${parameter.label}: ${words.join(', ')}.`;
    })
    .join(' ');
}
