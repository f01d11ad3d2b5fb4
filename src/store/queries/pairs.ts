import type { Kysely } from 'kysely';
import { decodePairs, type PairRecord } from '../pairCodec.ts';
import type { DressedTable, StoreTables } from '../tables.ts';

/**
 * A skater's even-strength game with every other skater, by id. Undefined where there is none: he did not dress
 * (`readDressed` tells), is a goalie, or the game has no shifts.
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

/** One game of a skater and what he shared with one other skater in it: null where the two never shared the ice. */
export interface PairInGame {
  readonly game_id: number;
  readonly season: number;
  readonly pair: PairRecord | null;
}

/** All games of a skater that have shifts, with what he shared with one other skater in each; by game id. */
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

/** Everybody who dressed for a game, by player id. */
export function readDressed(db: Kysely<StoreTables>, gameId: number): Promise<readonly DressedTable[]> {
  return db.selectFrom('dressed').selectAll().where('game_id', '=', gameId).orderBy('player_id').execute();
}
