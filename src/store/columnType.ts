import type { ColumnDataType } from 'kysely';
import type { Engine } from './storeUrl.ts';

/** What a column holds. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'blob';

/** A value of a column. */
export type SqlValue = number | string | null | Uint8Array;

/** The engine's name for a column type. Real numbers have 64 bits on both engines. */
export function dataType(kind: ColumnKind, engine: Engine): ColumnDataType {
  if (kind === 'integer' || kind === 'text') return kind;
  if (kind === 'blob') return engine === 'postgres' ? 'bytea' : 'blob';
  return engine === 'postgres' ? 'double precision' : 'real';
}
