import type { Kysely } from 'kysely';
import type { StoreTables } from '../tables.ts';

/** A shot with expected goals: its place, whether it went in, and its xG. */
export interface PlacedShot {
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
    .select(['x', 'y', 'outcome', 'xg'])
    .where('game_id', 'in', (query) =>
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
    .orderBy('game_id')
    .orderBy('event_id')
    .execute();
  return rows.map(({ x, y, outcome, xg }) => ({ x, y, outcome, xg: xg ?? 0 }));
}

/** A percentile of a compared player. */
export interface GroupPercentile {
  readonly player_id: number;
  readonly field: string;
  readonly percentile: number;
}

/** The percentiles of all compared players of a position group in rows where players can be told apart. */
export async function readGroupPercentiles(
  db: Kysely<StoreTables>,
  group: string,
  fields: readonly string[],
): Promise<readonly GroupPercentile[]> {
  return await db
    .selectFrom('player_card')
    // A cross join keeps SQLite from reading the fields of every group first.
    .crossJoin('card_field')
    .select(['card_field.player_id', 'card_field.field', 'card_field.percentile'])
    .whereRef('card_field.player_id', '=', 'player_card.player_id')
    .where('player_card.position_group', '=', group)
    .where('player_card.overall_percentile', 'is not', null)
    .where('card_field.percentile', 'is not', null)
    .where('card_field.is_distinguishable', '=', 1)
    .where('card_field.field', 'in', fields)
    .$narrowType<{ percentile: number }>()
    .execute();
}
