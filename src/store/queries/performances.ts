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
  return readPlayed(db, 'skater_game', gameId);
}

/** The goalies who played in a game, by player id; empty if the game has no player data. */
export function readGoalieGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly GoalieGameRecord[]> {
  return readPlayed(db, 'goalie_game', gameId);
}

async function readPlayed<Table extends 'skater_game' | 'goalie_game'>(
  db: Kysely<StoreTables>,
  table: Table,
  gameId: number,
): Promise<readonly (Row<Table> & Named)[]> {
  const rows = await db
    .selectFrom(`${table} as played` as 'skater_game as played')
    .innerJoin('dressed', (join) =>
      join.onRef('dressed.game_id', '=', 'played.game_id').onRef('dressed.player_id', '=', 'played.player_id'),
    )
    .selectAll('played')
    .select(['dressed.first_name', 'dressed.last_name'])
    .where('played.game_id', '=', gameId)
    .orderBy('played.player_id')
    .execute();
  return rows as unknown as readonly (Row<Table> & Named)[];
}

/** The two teams of a game, home first; empty if the game has not begun or is withheld. */
export function readTeamGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly Row<'team_game'>[]> {
  return db.selectFrom('team_game').selectAll().where('game_id', '=', gameId).orderBy('is_home', 'desc').execute();
}
