import type { Kysely } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';

/** A shot attempt with the players' names, as spelled in the game's lineup. */
export type ShotRecord = Row<'shot'> & {
  readonly shooter_name: string | null;
  readonly assist1_name: string | null;
  readonly assist2_name: string | null;
};

/**
 * Every shot attempt of a game outside the shootout, blocks and short misses included, in order of time (game second,
 * then the feed's order).
 *
 * **Missing**: empty if the game has none or is not in the store.
 */
export async function readShots(db: Kysely<StoreTables>, gameId: number): Promise<readonly ShotRecord[]> {
  const shots = await db
    .selectFrom('shot')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('game_seconds')
    .orderBy('sort_order')
    .orderBy('event_id')
    .execute();
  const names = await db
    .selectFrom('dressed')
    .select(['player_id', 'first_name', 'last_name'])
    .where('game_id', '=', gameId)
    .execute();
  const nameById = new Map(names.map((row) => [row.player_id, `${row.first_name} ${row.last_name}`]));
  const nameOf = (playerId: number | null): string | null => nameById.get(playerId ?? 0) ?? null;
  return shots.map((shot) => ({
    ...shot,
    shooter_name: nameOf(shot.shooter_id),
    assist1_name: nameOf(shot.assist1_id),
    assist2_name: nameOf(shot.assist2_id),
  }));
}
