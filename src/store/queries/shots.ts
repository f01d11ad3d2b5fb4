import type { Kysely } from 'kysely';
import type { ShooterSoFar } from '../../hockey/withShooter.ts';
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

/**
 * Goals and expected goals of some players in all games before a day, from the seasons before and the season's games.
 * Games without xG count for neither.
 */
export async function readShootersSoFar(
  db: Kysely<StoreTables>,
  playerIds: readonly number[],
  { season, date }: { readonly season: number; readonly date: string },
): Promise<ReadonlyMap<number, ShooterSoFar>> {
  if (playerIds.length === 0) return new Map();
  const seasons = await db
    .selectFrom('player_season')
    .select(({ fn }) => ['player_id', fn.sum<number>('goals').as('goals'), fn.sum<number>('ixg').as('xg')])
    .where('player_id', 'in', playerIds)
    .where('season', '<', season)
    .where('ixg', 'is not', null)
    .groupBy('player_id')
    .execute();
  const games = await db
    .selectFrom('skater_game')
    .select(({ fn }) => ['player_id', fn.sum<number>('goals').as('goals'), fn.sum<number>('ixg').as('xg')])
    .where('player_id', 'in', playerIds)
    .where('season', '=', season)
    .where('date', '<', date)
    .where('ixg', 'is not', null)
    .groupBy('player_id')
    .execute();
  const soFar = new Map<number, ShooterSoFar>();
  for (const { player_id, goals, xg } of [...seasons, ...games]) {
    const own = soFar.get(player_id) ?? { goals: 0, xg: 0 };
    soFar.set(player_id, { goals: own.goals + Number(goals), xg: own.xg + Number(xg) });
  }
  return soFar;
}
