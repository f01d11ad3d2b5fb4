import type { Transaction } from 'kysely';
import type { StoreTables } from './tables.ts';

/**
 * Takes out the clubs that have no game in the store any more; those that have one got their row with it. Returns how many
 * rows changed.
 */
export async function refreshTeams(trx: Transaction<StoreTables>): Promise<number> {
  const teams = await trx.selectFrom('team').select(['abb', 'season']).execute();
  let gone = 0;
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
    gone++;
  }
  return gone;
}
