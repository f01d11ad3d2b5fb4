import type { Kysely } from 'kysely';
import type { StoreTables } from '../schema/tables.ts';

/** One finished game of a player or club, with the values of the requested number columns. */
export interface SeasonValues {
  readonly game_id: number;
  readonly date: string;
  readonly team_abb: string;
  readonly opp_abb: string;
  readonly home_abb: string;
  readonly away_abb: string;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly final_period: string;
  /** By column. */
  readonly values: Readonly<Record<string, number | null>>;
}

/** The owner of a season: a skater or goalie by id, or a club by tricode. */
export type SeasonOwner =
  | { readonly table: 'skater_game' | 'goalie_game'; readonly id: number }
  | { readonly table: 'team_game'; readonly id: string };

/** Upper bound of a team's games in a season: the regular season and four playoff rounds. */
const MAX_GAMES = 120;

/**
 * The finished games of one player's or club's season, playoffs included, in order of play, with some number columns.
 * `columns` must come from the stat registry, never from a request.
 */
export async function readSeasonValues(
  db: Kysely<StoreTables>,
  { table, id }: SeasonOwner,
  season: number,
  columns: readonly string[],
): Promise<readonly SeasonValues[]> {
  // The three tables share these columns, so the types use one table for all.
  let query = db
    .selectFrom(`${table} as played` as 'skater_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .select([
      'played.game_id',
      'played.date',
      'played.team_abb',
      'played.opp_abb',
      'game.home_abb',
      'game.away_abb',
      'game.home_score',
      'game.away_score',
      'game.final_period',
    ])
    .select(columns.map((column, at) => `played.${column} as value_${at}` as 'played.toi as value_0'))
    .where('played.season', '=', season)
    .where('game.status', '=', 'final')
    .orderBy('played.date')
    .orderBy('played.game_id')
    .limit(MAX_GAMES);
  query = table === 'team_game' ? query.where('played.team_abb', '=', id) : query.where('played.player_id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => {
    const { game_id, date, team_abb, opp_abb, home_abb, away_abb, home_score, away_score, final_period } = row;
    const numbers = row as unknown as Readonly<Record<string, number | null>>;
    const values = Object.fromEntries(columns.map((column, at) => [column, numbers[`value_${at}`] ?? null]));
    return { game_id, date, team_abb, opp_abb, home_abb, away_abb, home_score, away_score, final_period, values };
  });
}
