import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { PairRecord } from '../../stats/rows.ts';
import { decodePairs, findPair } from '../codec/pairRecords.ts';
import type { Row, StoreTables } from '../schema/tables.ts';

/**
 * A skater's pair records of a game, by the other skater's id.
 *
 * **Missing**: undefined if the player did not dress (see `readDressed`), is a goalie, or the game has no shifts.
 */
export async function readPairs(
  db: Kysely<StoreTables>,
  gameId: number,
  playerId: number,
): Promise<readonly PairRecord[] | undefined> {
  const row = await db
    .selectFrom('pair_game')
    .select('others')
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row === undefined ? undefined : decodePairs(row.others);
}

/** A skater's pair records of some games, in no order; games without shifts have none. */
export async function readPairsOf(
  db: Kysely<StoreTables>,
  playerId: number,
  gameIds: readonly number[],
): Promise<readonly PairRecord[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .selectFrom('pair_game')
    .select('others')
    .where('player_id', '=', playerId)
    .where('game_id', 'in', gameIds)
    .execute();
  return rows.flatMap(({ others }) => decodePairs(others));
}

/**
 * The games that two players dressed for, from an index alone: two long careers share few games, and each row of theirs
 * is on a page of its own.
 */
export function gamesOfBoth(firstId: number, secondId: number): RawBuilder<number> {
  return sql<number>`(select game_id from dressed where player_id = ${firstId}
    intersect select game_id from dressed where player_id = ${secondId})`;
}

/** A game in which two skaters shared even-strength ice, with the pair record of each. */
export interface SharedGame {
  readonly game_id: number;
  readonly first: PairRecord;
  readonly second: PairRecord;
}

/**
 * All games in which two skaters shared even-strength ice, on the same side or not, by game id. One statement reads
 * both sides of a game, and only the games that both dressed for. It returns their bytes in one piece: two careers have
 * up to a thousand games in common, and each value of the driver takes longer than finding the record in it.
 */
export async function readSharedGames(
  db: Kysely<StoreTables>,
  firstId: number,
  secondId: number,
): Promise<readonly SharedGame[]> {
  const joined = (column: 'one.others' | 'two.others') =>
    sql<Uint8Array | null>`cast(string_agg(${sql.ref(column)}, '') as ${bytesType(db)})`;
  const row = await db
    .selectFrom('pair_game as one')
    .innerJoin('pair_game as two', 'two.game_id', 'one.game_id')
    .select([
      sql<
        string | null
      >`string_agg(one.game_id || ' ' || octet_length(one.others) || ' ' || octet_length(two.others), ',')`.as('games'),
      joined('one.others').as('of_first'),
      joined('two.others').as('of_second'),
    ])
    .where('one.game_id', 'in', gamesOfBoth(firstId, secondId))
    .where('one.player_id', '=', firstId)
    .where('two.player_id', '=', secondId)
    .executeTakeFirstOrThrow();
  const { games, of_first, of_second } = row;
  if (games === null || of_first === null || of_second === null) return [];
  const shared: SharedGame[] = [];
  let [from, fromOfSecond] = [0, 0];
  for (const game of games.split(',')) {
    const [game_id = 0, length = 0, lengthOfSecond = 0] = game.split(' ').map(Number);
    const [to, toOfSecond] = [from + length, fromOfSecond + lengthOfSecond];
    const first = findPair(of_first, secondId, { from, to });
    const second = findPair(of_second, firstId, { from: fromOfSecond, to: toOfSecond });
    if (first !== null && second !== null) shared.push({ game_id, first, second });
    [from, fromOfSecond] = [to, toOfSecond];
  }
  return shared.sort((a, b) => a.game_id - b.game_id);
}

/** The type of bytes: SQLite joins them as text, which is the same bytes, and its driver must not read them as such. */
function bytesType(db: Kysely<StoreTables>): RawBuilder<unknown> {
  return sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob');
}

/** All players who dressed for a game, by player id. */
export function readDressed(db: Kysely<StoreTables>, gameId: number): Promise<readonly Row<'dressed'>[]> {
  return db.selectFrom('dressed').selectAll().where('game_id', '=', gameId).orderBy('player_id').execute();
}
