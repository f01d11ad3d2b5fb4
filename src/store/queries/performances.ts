import type { Kysely } from 'kysely';
import type { GoalieGameTable, SkaterGameTable, StoreTables, TeamGameTable } from '../tables.ts';

/** The name a player had on the game's list. */
interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** A skater's row of a game with his name. */
export type SkaterGameRecord = SkaterGameTable & Named;
/** A goalie's row of a game with his name. */
export type GoalieGameRecord = GoalieGameTable & Named;

/** The skaters of a game, by player id; empty for a game without player data. */
export function readSkaterGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly SkaterGameRecord[]> {
  return db
    .selectFrom('skater_game')
    .innerJoin('dressed', (join) =>
      join
        .onRef('dressed.game_id', '=', 'skater_game.game_id')
        .onRef('dressed.player_id', '=', 'skater_game.player_id'),
    )
    .selectAll('skater_game')
    .select(['dressed.first_name', 'dressed.last_name'])
    .where('skater_game.game_id', '=', gameId)
    .orderBy('skater_game.player_id')
    .execute();
}

/** The goalies of a game who played, by player id; empty for a game without player data. */
export function readGoalieGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly GoalieGameRecord[]> {
  return db
    .selectFrom('goalie_game')
    .innerJoin('dressed', (join) =>
      join
        .onRef('dressed.game_id', '=', 'goalie_game.game_id')
        .onRef('dressed.player_id', '=', 'goalie_game.player_id'),
    )
    .selectAll('goalie_game')
    .select(['dressed.first_name', 'dressed.last_name'])
    .where('goalie_game.game_id', '=', gameId)
    .orderBy('goalie_game.player_id')
    .execute();
}

/** The two teams of a game, home first; empty for a game that has not begun or is withheld. */
export function readTeamGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly TeamGameTable[]> {
  return db.selectFrom('team_game').selectAll().where('game_id', '=', gameId).orderBy('is_home', 'desc').execute();
}
