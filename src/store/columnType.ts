import type { ColumnDataType } from 'kysely';
import { type CountRule, isSumOfXg } from '../stats/registry/entry.ts';
import type { Engine } from './storeUrl.ts';

/** The type of a column's values. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'blob';

/** A value of a column. */
export type SqlValue = number | string | null | Uint8Array;

/** The engine's name for a column type. Real numbers have 64 bits on both engines. */
export function dataType(kind: ColumnKind, engine: Engine): ColumnDataType {
  if (kind === 'integer' || kind === 'text') return kind;
  if (kind === 'blob') return engine === 'postgres' ? 'bytea' : 'blob';
  return engine === 'postgres' ? 'double precision' : 'real';
}

/**
 * The engine's name for the type of a counter of a game, by what it counts. On SQLite `NUMERIC`, which stores whole
 * numbers in as few bytes as they need; a `REAL` column takes eight for each number the driver sends. On PostgreSQL two
 * bytes for plays, four for times, eight for sums of xG.
 */
export function counterType(rule: CountRule, engine: Engine): ColumnDataType {
  if (engine === 'sqlite') return 'numeric';
  if (isSumOfXg(rule)) return 'double precision';
  return rule.count === 'second' || rule.count === 'penaltyMinute' ? 'integer' : 'smallint';
}
