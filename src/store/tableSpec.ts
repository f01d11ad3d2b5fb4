import type { ColumnKind } from './columnType.ts';

/**
 * What becomes of a table's rows. `game`: they belong to one game and are replaced with it. `derived`: made from the game
 * tables and the rosters after every ingest. `state`: how the store came to be, which is not its content.
 */
export type TableScope = 'game' | 'derived' | 'state';

/** One table: its columns in the order in which rows are written, and its key. */
export interface TableSpec<Row> {
  readonly scope: TableScope;
  readonly key: readonly (keyof Row & string)[];
  readonly columns: Readonly<Record<keyof Row & string, ColumnKind>>;
  /** Columns that tell how the content came to be: equal content may differ in them. */
  readonly history?: readonly (keyof Row & string)[];
}
