import type { SqlValue } from './columnType.ts';
import { columnsOf, GAME_TABLES, MANIFEST, type TableName } from './manifest.ts';
import type { StoreTables } from './tables.ts';

/**
 * Everything the store keeps of one game, as rows. A withheld or scheduled game has its `game` row and its issues only.
 * The revision is the store's own business: it is counted when the game is written.
 */
export interface GameRows {
  readonly game: Omit<StoreTables['game'], 'revision'>;
  readonly game_issue: readonly StoreTables['game_issue'][];
  readonly dressed: readonly StoreTables['dressed'][];
  readonly shot: readonly StoreTables['shot'][];
  readonly skater_game: readonly StoreTables['skater_game'][];
  readonly goalie_game: readonly StoreTables['goalie_game'][];
  readonly team_game: readonly StoreTables['team_game'][];
  readonly pair_game: readonly StoreTables['pair_game'][];
  readonly stint: readonly StoreTables['stint'][];
  /** The two clubs under the identity they played with. */
  readonly team: readonly StoreTables['team'][];
}

/** A game's rows ready to be written: per table the values of all rows one after the other, in the manifest's column order. */
export interface PackedGame {
  readonly gameId: number;
  readonly season: number;
  readonly sourceHash: string;
  /** What the rows were read from: `game_source`. */
  readonly stamp: string;
  readonly buildKey: string;
  readonly values: Readonly<Record<GameTableName, SqlValue[]>>;
  readonly teams: readonly StoreTables['team'][];
}

/** The tables that are replaced with a game. */
export type GameTableName = Exclude<keyof GameRows, 'team'>;

/** Decimals of the store's real numbers. Source: methodology, correctness rule 19. */
const DECIMALS = 1_000_000;

/**
 * Packs a game's rows: what a worker hands to the one who writes costs a tenth of the same rows as objects. Real numbers are
 * rounded to 6 decimals, here and nowhere else.
 *
 * Throws for NaN and infinite numbers, which no column may hold, with the game, table and column in the message.
 */
export function packGame(rows: GameRows, source: { stamp: string; buildKey: string }): PackedGame {
  const { game_id: gameId, season, source_hash: sourceHash } = rows.game;
  const pack = (table: GameTableName): SqlValue[] => {
    const columns = PACKERS[table];
    const list: readonly unknown[] = table === 'game' ? [{ ...rows.game, revision: 0 }] : rows[table];
    const values: SqlValue[] = new Array(list.length * columns.length);
    let at = 0;
    for (const row of list) {
      for (const { name, isReal } of columns) {
        const value = (row as Readonly<Record<string, SqlValue>>)[name] ?? null;
        if (typeof value !== 'number' || (value | 0) === value) {
          values[at++] = value;
        } else if (Number.isFinite(value)) {
          values[at++] = isReal ? Math.round(value * DECIMALS) / DECIMALS + 0 : value;
        } else {
          throw new Error(`Game ${gameId}: ${table}.${name} is ${value}.`);
        }
      }
    }
    return values;
  };
  const values = Object.fromEntries(GAME_TABLES.map((table) => [table, pack(table as GameTableName)]));
  return { gameId, season, sourceHash, ...source, values: values as PackedGame['values'], teams: rows.team };
}

/** Name and kind of each column, by table. */
const PACKERS = Object.fromEntries(
  GAME_TABLES.map((table: TableName) => {
    const kinds: Readonly<Record<string, string>> = MANIFEST[table].columns;
    return [table as GameTableName, columnsOf(table).map((name) => ({ name, isReal: kinds[name] === 'real' }))];
  }),
) as Record<GameTableName, { name: string; isReal: boolean }[]>;
