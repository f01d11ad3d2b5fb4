import { type Kysely, type RawBuilder, sql } from 'kysely';
import { decodePairs, findPair, type PairRecord } from '../pairCodec.ts';
import type { DressedTable, StoreTables } from '../tables.ts';

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
  readonly season: number;
  readonly first: PairRecord;
  readonly second: PairRecord;
}

/**
 * All games in which two skaters shared even-strength ice, on the same side or not, by game id. One statement reads
 * both sides of a game, and only the games that both dressed for.
 */
export async function readSharedGames(
  db: Kysely<StoreTables>,
  firstId: number,
  secondId: number,
): Promise<readonly SharedGame[]> {
  const rows = await db
    .selectFrom('pair_game as one')
    .innerJoin('pair_game as two', 'two.game_id', 'one.game_id')
    .select(['one.game_id', 'one.season', 'one.others as of_first', 'two.others as of_second'])
    .where('one.game_id', 'in', gamesOfBoth(firstId, secondId))
    .where('one.player_id', '=', firstId)
    .where('two.player_id', '=', secondId)
    .execute();
  rows.sort((a, b) => a.game_id - b.game_id);
  return rows.flatMap(({ game_id, season, of_first, of_second }) => {
    const [first, second] = [findPair(of_first, secondId), findPair(of_second, firstId)];
    return first === null || second === null ? [] : [{ game_id, season, first, second }];
  });
}

/** All players who dressed for a game, by player id. */
export function readDressed(db: Kysely<StoreTables>, gameId: number): Promise<readonly DressedTable[]> {
  return db.selectFrom('dressed').selectAll().where('game_id', '=', gameId).orderBy('player_id').execute();
}
