import { type CounterIdOf, isCountRule, isSumOfXg, type Rule } from '../../stats/registry/entry.ts';
import type { Engine } from '../storeUrl.ts';

/** The type of a column's values. Real numbers have 64 bits on both engines. */
export type ColumnKind = 'smallint' | 'integer' | 'real' | 'text' | 'blob';

/** A column: the type of its values, with `?` where they may be null. */
export type Column = ColumnKind | `${ColumnKind}?`;

/** A value of a column. */
export type SqlValue = number | string | null | Uint8Array;

/**
 * How a table's rows are written. `game`: they belong to one game and are replaced with it. `derived`: computed from
 * the game tables and the rosters after every ingest. `state`: how the store was built, which is not part of its
 * content.
 */
export type TableScope = 'game' | 'derived' | 'state';

/** What a table declares, from which its rows' type, its `create table` statements and its writer follow. */
export interface TableDeclaration {
  readonly key: readonly string[];
  /** In write order. */
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that record how the content was built: they may differ between stores of equal content. */
  readonly history?: readonly string[];
  /** By name: the columns in brackets, and a condition on the rows, as SQL. */
  readonly indexes?: Readonly<Record<string, string>>;
}

/** One table with its scope, which the tables of a group share. */
export interface TableSpec extends TableDeclaration {
  readonly scope: TableScope;
}

type ValueOf<Kind> = Kind extends 'text' ? string : Kind extends 'blob' ? Uint8Array : number;

/** A row of a table with these columns. */
export type RowOf<Columns extends TableSpec['columns']> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends `${infer Kind}?`
    ? ValueOf<Kind> | null
    : ValueOf<Columns[Name]>;
};

/**
 * One column for each counter of the stat registry. Plays fit in two bytes, and times in four; sums of xG are real.
 * **Missing**: null when the game lacks the data (no shifts, no xG).
 */
export function counters<Rules extends Readonly<Record<string, Rule>>>(
  rules: Rules,
): Readonly<Record<CounterIdOf<Rules>, 'smallint?' | 'integer?' | 'real?'>> {
  const columns = Object.entries(rules).flatMap(([id, rule]): [string, Column][] => {
    if (!isCountRule(rule)) return [];
    if (isSumOfXg(rule)) return [[id, 'real?']];
    return [[id, rule.count === 'second' || rule.count === 'penaltyMinute' ? 'integer?' : 'smallint?']];
  });
  return Object.fromEntries(columns) as Record<CounterIdOf<Rules>, 'smallint?' | 'integer?' | 'real?'>;
}

/** The type of a column's values. */
export function kindOf(column: Column): ColumnKind {
  return column.replace('?', '') as ColumnKind;
}

/**
 * A column as the engine declares it. Real numbers of games are `NUMERIC` on SQLite, which stores whole ones in as few
 * bytes as they need; a `REAL` column takes eight for each.
 */
export function columnType(column: Column, engine: Engine, scope: TableScope): string {
  const kind = kindOf(column);
  const rule = column.endsWith('?') ? '' : ' not null';
  if (engine === 'postgres') return `${{ blob: 'bytea', real: 'double precision' }[kind as 'blob'] ?? kind}${rule}`;
  return `${kind === 'real' && scope === 'game' ? 'numeric' : kind}${rule}`;
}
