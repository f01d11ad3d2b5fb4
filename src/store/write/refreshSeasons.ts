import type { Transaction } from 'kysely';
import type { StoreTables } from '../schema/tables.ts';
import { rankCareers } from './rankCareers.ts';
import { fillTeamLines } from './refreshTeamLines.ts';
import { insertRows } from './rowStatements.ts';
import { BEST_GAMES, readSeasonRows, writeSeasonRows } from './seasonRows.ts';

/** The scope of a list over all seasons. */
const ALL_SEASONS = 0;

/**
 * Sums some seasons again by player, club and group, and ranks careers and best games over all. A season that did not
 * change keeps its rows, so that the work of a night does not grow with the seasons.
 */
export async function refreshSeasons(trx: Transaction<StoreTables>, seasons: readonly number[]): Promise<void> {
  for (const season of seasons) await writeSeasonRows(trx, season, await readSeasonRows(trx, season));
  await rankSeasons(trx);
}

/** Ranks careers and best games over all stored seasons. Fills lines that other seasons lack. */
export async function rankSeasons(trx: Transaction<StoreTables>): Promise<void> {
  await fillTeamLines(trx);
  await rankBestGames(trx);
  await rankCareers(trx);
}

/** The best games of all seasons are the best of each season's best. */
async function rankBestGames(trx: Transaction<StoreTables>): Promise<void> {
  await trx.deleteFrom('best_game').where('scope', '=', ALL_SEASONS).execute();
  for (const kind of ['skaters', 'goalies']) {
    const rows = await trx
      .selectFrom('best_game')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('game_score', 'desc')
      .orderBy('game_id')
      .orderBy('player_id')
      .limit(BEST_GAMES)
      .execute();
    await insertRows(
      trx,
      'best_game',
      rows.map((row, at) => ({ ...row, scope: ALL_SEASONS, rank: at + 1 })),
    );
  }
}
