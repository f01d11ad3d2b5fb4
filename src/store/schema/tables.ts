import { GAME } from './gameTables.ts';
import { LEAGUE } from './leagueTables.ts';
import { RATINGS } from './ratingTables.ts';
import { PAST_SEASONS, SEASONS } from './seasonTables.ts';
import { STATE } from './stateTables.ts';
import type { RowOf, TableScope, TableSpec } from './tableSpec.ts';

/**
 * The store's schema: every table, with the same names in SQLite, PostgreSQL, queries and rows, in the order in which a
 * rebuild fills them. Counts are integers, xG is a double rounded to 6 decimals when written, percentages are never
 * stored (counters first, rates last), null means "not known".
 */
const TABLES = { ...GAME, ...LEAGUE, ...SEASONS, ...PAST_SEASONS, ...RATINGS, ...STATE };

/** The rows of every table. */
export type StoreTables = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]['columns']> };

/** The name of a table. */
export type TableName = keyof StoreTables;

/** A row of a table. */
export type Row<Name extends TableName> = StoreTables[Name];

/** The tables of whole seasons, and those of ratings. */
export type SeasonTables = Pick<StoreTables, keyof typeof SEASONS | keyof typeof PAST_SEASONS>;
export type RatingTables = Pick<StoreTables, keyof typeof RATINGS>;

/** The tables whose rows are replaced together with a game. */
export type GameTableName = keyof typeof GAME;

/**
 * Everything the store keeps of one game, as rows. A withheld or scheduled game has only its `game` row and its issues.
 * The writer adds the revision, and when the game last changed.
 */
export type GameRows = { readonly [Name in Exclude<GameTableName, 'game'>]: readonly Row<Name>[] } & {
  readonly game: Omit<Row<'game'>, 'revision' | 'updated_at'>;
  /** The two clubs, with the identity they played under. */
  readonly team: readonly Row<'team'>[];
};

/** The declaration of every table. Creating, writing, hashing and checking follow it. */
export const MANIFEST = Object.fromEntries(
  Object.entries(TABLES).map(([name, table]) => [name, { ...table, scope: scopeOf(name) }]),
) as unknown as Readonly<Record<TableName, TableSpec>>;

function scopeOf(name: string): TableScope {
  if (name in GAME) return 'game';
  return name in STATE || name in PAST_SEASONS ? 'state' : 'derived';
}

/** All tables, in the manifest's order. */
export const TABLE_NAMES = Object.keys(MANIFEST) as readonly TableName[];

/** The tables whose rows belong to one game, in the manifest's order. `game_source` is replaced with them. */
export const GAME_TABLES = Object.keys(GAME) as readonly GameTableName[];

/** The columns of a table, in write order. */
export function columnsOf(table: TableName): readonly string[] {
  return Object.keys(MANIFEST[table].columns);
}
