import type { Kysely } from 'kysely';
import { decodePairs, type PairRecord } from '../pairCodec.ts';
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

/** A skater's game and their pair record with one other skater: null if the two never shared the ice. */
export interface PairInGame {
  readonly game_id: number;
  readonly season: number;
  readonly pair: PairRecord | null;
}

/** All games of a skater that have shifts, with the pair record of one other skater, by game id. */
export async function readPairHistory(
  db: Kysely<StoreTables>,
  playerId: number,
  otherId: number,
): Promise<readonly PairInGame[]> {
  const rows = await db
    .selectFrom('pair_game')
    .select(['game_id', 'season', 'others'])
    .where('player_id', '=', playerId)
    .execute();
  rows.sort((a, b) => a.game_id - b.game_id);
  return rows.map(({ game_id, season, others }) => ({
    game_id,
    season,
    pair: decodePairs(others).find(({ other_id }) => other_id === otherId) ?? null,
  }));
}

/** All players who dressed for a game, by player id. */
export function readDressed(db: Kysely<StoreTables>, gameId: number): Promise<readonly DressedTable[]> {
  return db.selectFrom('dressed').selectAll().where('game_id', '=', gameId).orderBy('player_id').execute();
}
