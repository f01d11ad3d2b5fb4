import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Moment } from '../../game/foldMoments.ts';
import { DESERVED, type DeservedRecord, MOMENTS } from '../codec/packed.ts';
import type { Row, StoreTables } from '../schema/tables.ts';

/** A game's clubs' colours of that season, its expected goals, and whether a goalie stole it. */
interface GameAround {
  readonly home_primary_color: string;
  readonly home_secondary_color: string;
  readonly away_primary_color: string;
  readonly away_secondary_color: string;
  /** Expected goals; null before the game, and where not known. */
  readonly home_xgf: number | null;
  readonly away_xgf: number | null;
  /** Goals saved above expected by the goalie who stole it; null when none did, and where not known. */
  readonly stolen_gsax: number | null;
}

/** A game's columns in lists: half of all, and two careers have hundreds of games in common. */
const LISTED = [
  'game_id',
  'season',
  'game_type',
  'date',
  'status',
  'home_abb',
  'away_abb',
  'home_score',
  'away_score',
  'final_period',
  'deserved_home',
  'stolen_chance',
] as const satisfies readonly (keyof Row<'game'>)[];

/** A game as lists show it. */
export type ListedGame = Pick<Row<'game'>, (typeof LISTED)[number]> & GameAround;

/** A game with all that is stored of it. */
export type GameRecord = Row<'game'> & GameAround;

type Joined = StoreTables & { home: Row<'team'>; away: Row<'team'> };

/** Selects games as lists show them. The base of every query for several games. */
export function selectGames(db: Kysely<StoreTables>): SelectQueryBuilder<Joined, 'game' | 'home' | 'away', ListedGame> {
  return selectAround(db).select(LISTED.map((column) => `game.${column}` as const));
}

function selectAround(db: Kysely<StoreTables>): SelectQueryBuilder<Joined, 'game' | 'home' | 'away', GameAround> {
  return db
    .selectFrom('game')
    .innerJoin('team as home', (join) =>
      join.onRef('home.abb', '=', 'game.home_abb').onRef('home.season', '=', 'game.season'),
    )
    .innerJoin('team as away', (join) =>
      join.onRef('away.abb', '=', 'game.away_abb').onRef('away.season', '=', 'game.season'),
    )
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
        .where('team_game.is_home', '=', sql.lit(1))
        .as('home_xgf'),
      on
        .selectFrom('team_game')
        .select('team_game.xgf')
        .whereRef('team_game.game_id', '=', 'game.game_id')
        .where('team_game.is_home', '=', sql.lit(0))
        .as('away_xgf'),
      on
        .selectFrom('goalie_game')
        .select(sql<number | null>`max(goalie_game.xga - goalie_game.goals_against)`.as('gsax'))
        .whereRef('goalie_game.game_id', '=', 'game.game_id')
        // Written out: the index of stolen games is not used for a value that comes later.
        .where('goalie_game.is_stolen', '=', sql.lit(1))
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
  return selectAround(db).selectAll('game').where('game.game_id', '=', gameId).executeTakeFirst();
}

/** A game's season and status. **Missing**: as in `readGame`. */
export function readGameState(
  db: Kysely<StoreTables>,
  gameId: number,
): Promise<Pick<Row<'game'>, 'season' | 'status'> | undefined> {
  return db.selectFrom('game').select(['season', 'status']).where('game_id', '=', gameId).executeTakeFirst();
}

/** Win probability and deserved goals of a game, unpacked. */
export interface OutlookRecord {
  /** Null for a game without xG. */
  readonly deserved: DeservedRecord | null;
  readonly moments: readonly Moment[];
}

/**
 * The outlook of a game.
 *
 * **Missing**: undefined for a game that has not begun, is withheld or is not in the store.
 */
export async function readOutlook(db: Kysely<StoreTables>, gameId: number): Promise<OutlookRecord | undefined> {
  const row = await db
    .selectFrom('game_outlook')
    .select(['deserved', 'moments'])
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    deserved: row.deserved === null ? null : DESERVED.decode(row.deserved),
    moments: MOMENTS.decode(row.moments),
  };
}
