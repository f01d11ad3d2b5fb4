import type { Transaction } from 'kysely';
import type { StoreTables } from '../schema/tables.ts';

/**
 * Deletes clubs that no longer have a game in the store. Writing a game inserts its clubs. Returns the number of
 * changed rows.
 */
export async function refreshTeams(trx: Transaction<StoreTables>): Promise<number> {
  const teams = await trx.selectFrom('team').select(['abb', 'season']).execute();
  let removed = 0;
  for (const { abb, season } of teams) {
    const game = await trx
      .selectFrom('game')
      .select('game_id')
      .where((on) => on.or([on('home_abb', '=', abb), on('away_abb', '=', abb)]))
      .where('season', '=', season)
      .limit(1)
      .executeTakeFirst();
    if (game !== undefined) continue;
    await trx.deleteFrom('team').where('abb', '=', abb).where('season', '=', season).execute();
    removed++;
  }
  return removed;
}
