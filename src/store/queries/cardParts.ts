import type { Kysely } from 'kysely';
import type { StrengthLabel } from '../../hockey/strength.ts';
import type { Row, StoreTables } from '../schema/tables.ts';

/** A shot with expected goals: its game, its place, whether it went in, and its xG. */
export interface PlacedShot {
  readonly game_id: number;
  readonly game_type: number;
  readonly date: string;
  /** The shooting team and the one it shot at. */
  readonly team_abb: string;
  readonly opp_abb: string;
  readonly strength_label: StrengthLabel;
  /** Feet, with the shooting team attacking right; null without coordinates. */
  readonly x: number | null;
  readonly y: number | null;
  readonly outcome: string;
  readonly xg: number;
}

/**
 * The shots with expected goals of one season that a skater took or a goalie faced, playoffs included, in order of
 * play. Games are found by the player's rows, so that shots are read by their key.
 */
export async function readPlayerShots(
  db: Kysely<StoreTables>,
  playerId: number,
  season: number,
  isGoalie: boolean,
): Promise<readonly PlacedShot[]> {
  const table = isGoalie ? 'goalie_game' : 'skater_game';
  const rows = await db
    .selectFrom('shot')
    .innerJoin('game', 'game.game_id', 'shot.game_id')
    .select(['shot.game_id', 'game_type', 'date', 'team_abb', 'opp_abb', 'strength_label', 'x', 'y', 'outcome', 'xg'])
    .where('shot.game_id', 'in', (query) =>
      query
        // The two tables share these columns.
        .selectFrom(`${table} as played` as 'skater_game as played')
        .innerJoin('game', 'game.game_id', 'played.game_id')
        .select('played.game_id')
        .where('played.player_id', '=', playerId)
        .where('played.season', '=', season)
        .where('game.status', '=', 'final'),
    )
    .where(isGoalie ? 'goalie_id' : 'shooter_id', '=', playerId)
    .where('xg', 'is not', null)
    .orderBy('shot.game_id')
    .orderBy('event_id')
    .$narrowType<{ strength_label: StrengthLabel }>()
    .execute();
  return rows.map((row) => ({ ...row, xg: row.xg ?? 0 }));
}

/** The players with the nearest cards, the nearest first; empty for a player who is not compared. */
export async function readSimilarPlayers(
  db: Kysely<StoreTables>,
  playerId: number,
): Promise<readonly Row<'similar_player'>[]> {
  return await db.selectFrom('similar_player').selectAll().where('player_id', '=', playerId).orderBy('rank').execute();
}
