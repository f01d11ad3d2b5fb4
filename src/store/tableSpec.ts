import type { ColumnKind } from './columnType.ts';

/**
 * How a table's rows are written. `game`: they belong to one game and are replaced with it. `derived`: computed from
 * the game tables and the rosters after every ingest. `state`: how the store was built, which is not part of its
 * content.
 */
export type TableScope = 'game' | 'derived' | 'state';

/** One table: its key, and its columns in write order. */
export interface TableSpec<Row> {
  readonly scope: TableScope;
  readonly key: readonly (keyof Row & string)[];
  readonly columns: Readonly<Record<keyof Row & string, ColumnKind>>;
  /** Columns that record how the content was built: they may differ between stores of equal content. */
  readonly history?: readonly (keyof Row & string)[];
}
