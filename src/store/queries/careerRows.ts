import type { Kysely } from 'kysely';
import { BOTH, REGULAR_SEASON } from '../../hockey/ids.ts';
import type { StoreTables } from '../schema/tables.ts';
import type { DataRow } from './dataRow.ts';

/** The seasons of all players, by key, each regular season with the card that was kept of it. */
export async function readPlayerSeasonRows(db: Kysely<StoreTables>): Promise<readonly DataRow[]> {
  const players = await db.selectFrom('player').select(['player_id', 'first_name', 'last_name']).execute();
  const nameOf = new Map(players.map((row) => [row.player_id, `${row.first_name} ${row.last_name}`]));
  const cards = await db.selectFrom('season_card').select(['player_id', 'season', 'percentile']).execute();
  const cardOf = new Map(cards.map((row) => [`${row.player_id} ${row.season}`, row.percentile]));
  const rows = await db
    .selectFrom('player_season')
    .selectAll()
    .orderBy('player_id')
    .orderBy('season')
    .orderBy('game_type')
    .execute();
  return rows.map((row) => ({
    ...row,
    player: nameOf.get(row.player_id) ?? null,
    teams: row.team_abbs,
    card_percentile: row.game_type === REGULAR_SEASON ? (cardOf.get(`${row.player_id} ${row.season}`) ?? null) : null,
  }));
}

/** The seasons of all teams, by key. */
export async function readTeamSeasonRows(db: Kysely<StoreTables>): Promise<readonly DataRow[]> {
  const rows = await db
    .selectFrom('team_season')
    .selectAll()
    .where('game_type', '<>', BOTH)
    .orderBy('season')
    .orderBy('game_type')
    .orderBy('team_abb')
    .execute();
  return rows.map((row) => ({ ...row, team: row.team_abb }));
}
