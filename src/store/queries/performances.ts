import type { Kysely } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';

/** A player's name in the game's lineup. */
interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** A skater's row of a game with their name. */
export type SkaterGameRecord = Row<'skater_game'> & Named;
/** A goalie's row of a game with their name. */
export type GoalieGameRecord = Row<'goalie_game'> & Named;

/** The skaters of a game, by player id; empty if the game has no player data. */
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

/** The goalies who played in a game, by player id; empty if the game has no player data. */
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

/** The two teams of a game, home first; empty if the game has not begun or is withheld. */
export function readTeamGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly Row<'team_game'>[]> {
  return db.selectFrom('team_game').selectAll().where('game_id', '=', gameId).orderBy('is_home', 'desc').execute();
}
