import type { Kysely } from 'kysely';
import type { ShooterSoFar } from '../../hockey/withShooter.ts';
import type { StoreTables } from '../schema/tables.ts';

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
