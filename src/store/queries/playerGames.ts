import type { Kysely } from 'kysely';
import type { GoalieGameTable, SkaterGameTable, StoreTables, TeamGameTable } from '../tables.ts';

/** The score a row's game ended with, and how. */
export interface WithScore {
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly final_period: string;
}

const SCORE = ['game.home_score', 'game.away_score', 'game.final_period'] as const;

/** A skater's games of a season, playoffs included, in order of play. */
export function readSkaterSeason(
  db: Kysely<StoreTables>,
  playerId: number,
  season: number,
): Promise<readonly (SkaterGameTable & WithScore)[]> {
  return db
    .selectFrom('skater_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .selectAll('played')
    .select(SCORE)
    .where('played.player_id', '=', playerId)
    .where('played.season', '=', season)
    .orderBy('played.date')
    .orderBy('played.game_id')
    .execute();
}

/** A goalie's games of a season, playoffs included, in order of play. */
export function readGoalieSeason(
  db: Kysely<StoreTables>,
  playerId: number,
  season: number,
): Promise<readonly (GoalieGameTable & WithScore)[]> {
  return db
    .selectFrom('goalie_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .selectAll('played')
    .select(SCORE)
    .where('played.player_id', '=', playerId)
    .where('played.season', '=', season)
    .orderBy('played.date')
    .orderBy('played.game_id')
    .execute();
}

/** A club's games of a season, playoffs included, in order of play. */
export function readTeamSeason(
  db: Kysely<StoreTables>,
  teamAbb: string,
  season: number,
): Promise<readonly (TeamGameTable & Omit<WithScore, 'final_period'>)[]> {
  return db
    .selectFrom('team_game as played')
    .innerJoin('game', 'game.game_id', 'played.game_id')
    .selectAll('played')
    .select(['game.home_score', 'game.away_score'])
    .where('played.team_abb', '=', teamAbb)
    .where('played.season', '=', season)
    .orderBy('played.date')
    .orderBy('played.game_id')
    .execute();
}

/** All games of a skater in the store, in order of play: for comparisons over every season. */
export function readSkaterCareer(db: Kysely<StoreTables>, playerId: number): Promise<readonly SkaterGameTable[]> {
  return db
    .selectFrom('skater_game')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('season')
    .orderBy('date')
    .orderBy('game_id')
    .execute();
}
