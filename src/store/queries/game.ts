import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { GameTable, StoreTables, TeamTable } from '../tables.ts';

/** A game with its clubs' colours of that season, its expected goals, and whether a goalie stole it. */
export type GameRecord = GameTable & {
  readonly home_primary_color: string;
  readonly home_secondary_color: string;
  readonly away_primary_color: string;
  readonly away_secondary_color: string;
  /** Expected goals; null before the game, and where not known. */
  readonly home_xgf: number | null;
  readonly away_xgf: number | null;
  /** Goals saved above expected by the goalie who stole it; null when none did, and where not known. */
  readonly stolen_gsax: number | null;
};

type Joined = StoreTables & { home: TeamTable; away: TeamTable };

/** Selects games with what lists show of them. The base of every query for games. */
export function selectGames(db: Kysely<StoreTables>): SelectQueryBuilder<Joined, 'game' | 'home' | 'away', GameRecord> {
  return db
    .selectFrom('game')
    .innerJoin('team as home', (join) =>
      join.onRef('home.abb', '=', 'game.home_abb').onRef('home.season', '=', 'game.season'),
    )
    .innerJoin('team as away', (join) =>
      join.onRef('away.abb', '=', 'game.away_abb').onRef('away.season', '=', 'game.season'),
    )
    .selectAll('game')
    .select([
      'home.primary_color as home_primary_color',
      'home.secondary_color as home_secondary_color',
      'away.primary_color as away_primary_color',
      'away.secondary_color as away_secondary_color',
    ])
    .select((on) => [
      on
        .selectFrom('team_game')
        .select('team_game.xgf')
        .whereRef('team_game.game_id', '=', 'game.game_id')
        .whereRef('team_game.team_abb', '=', 'game.home_abb')
        .as('home_xgf'),
      on
        .selectFrom('team_game')
        .select('team_game.xgf')
        .whereRef('team_game.game_id', '=', 'game.game_id')
        .whereRef('team_game.team_abb', '=', 'game.away_abb')
        .as('away_xgf'),
      on
        .selectFrom('goalie_game')
        .select(sql<number | null>`max(goalie_game.xga - goalie_game.goals_against)`.as('gsax'))
        .whereRef('goalie_game.game_id', '=', 'game.game_id')
        .where('goalie_game.is_stolen', '=', 1)
        .as('stolen_gsax'),
    ]);
}

/**
 * The condition that a game is published: its `withheld_reason` is null. Written as an expression so that the engine
 * does not use the index on that column: nearly every game is published, so that index would scan the whole table.
 */
export function isPublished(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref('game.withheld_reason')}, '') = ''`;
}

/**
 * One game, published, withheld or scheduled: see `withheld_reason` and `status`.
 *
 * **Missing**: undefined if the store does not have the game.
 */
export function readGame(db: Kysely<StoreTables>, gameId: number): Promise<GameRecord | undefined> {
  return selectGames(db).where('game.game_id', '=', gameId).executeTakeFirst();
}
