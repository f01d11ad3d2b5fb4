import type { Kysely } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';

/** A rank in a leader table, with the player's name and club colours. */
export interface LeaderRecord extends Row<'leader'> {
  readonly first_name: string;
  readonly last_name: string;
  readonly primary_color: string;
  readonly secondary_color: string;
}

/** A leader table: the type of its games is as in `leader`. */
export interface LeaderList {
  readonly season: number;
  readonly gameType: number;
  readonly kind: string;
}

/** The top of a leader table, best first; empty if the season, its games or the kind have none. */
export function readLeaders(
  db: Kysely<StoreTables>,
  { season, gameType, kind }: LeaderList,
  limit: number,
): Promise<readonly LeaderRecord[]> {
  return db
    .selectFrom('leader')
    .innerJoin('player', 'player.player_id', 'leader.player_id')
    .innerJoin('team', (join) =>
      join.onRef('team.abb', '=', 'leader.team_abb').onRef('team.season', '=', 'leader.season'),
    )
    .selectAll('leader')
    .select(['player.first_name', 'player.last_name', 'team.primary_color', 'team.secondary_color'])
    .where('leader.season', '=', season)
    .where('leader.game_type', '=', gameType)
    .where('leader.kind', '=', kind)
    .where('leader.rank', '<=', limit)
    .orderBy('leader.rank')
    .execute();
}

/** A player's place in a leader table; null where they are not listed. */
export async function readLeaderRank(
  db: Kysely<StoreTables>,
  { season, gameType, kind }: LeaderList,
  playerId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('leader')
    .select('rank')
    .where('season', '=', season)
    .where('game_type', '=', gameType)
    .where('kind', '=', kind)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.rank ?? null;
}

/** A player's mean game score for a club, with their name. */
export interface PlayerRatingRecord {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly rating: number;
  readonly games_played: number;
  /** Of the season, for all teams. */
  readonly toi: number | null;
  readonly games: number | null;
}

/** The rated players of a club in a season's games of a type, by player id. */
export function readPlayerRatings(
  db: Kysely<StoreTables>,
  { season, gameType, teamAbb }: { readonly season: number; readonly gameType: number; readonly teamAbb: string },
): Promise<readonly PlayerRatingRecord[]> {
  return db
    .selectFrom('player_rating')
    .innerJoin('player', 'player.player_id', 'player_rating.player_id')
    .leftJoin('player_season', (join) =>
      join
        .onRef('player_season.player_id', '=', 'player_rating.player_id')
        .onRef('player_season.season', '=', 'player_rating.season')
        .onRef('player_season.game_type', '=', 'player_rating.game_type'),
    )
    .select([
      'player_rating.player_id',
      'player.first_name',
      'player.last_name',
      'player_season.toi',
      'player_season.games',
      'player_rating.rating',
      'player_rating.games_played',
    ])
    .where('player_rating.season', '=', season)
    .where('player_rating.game_type', '=', gameType)
    .where('player_rating.team_abb', '=', teamAbb)
    .orderBy('player_rating.player_id')
    .execute();
}

/** The best rating of a season's games of a type, which scales the rating bars; null if they have no ratings. */
export async function readBestRating(
  db: Kysely<StoreTables>,
  season: number,
  gameType: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('player_rating')
    .select('rating')
    .where('season', '=', season)
    .where('game_type', '=', gameType)
    .orderBy('rating', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rating ?? null;
}

/** A player's comparison group and overall rating; undefined if they have no card. */
export function readPlayerCard(db: Kysely<StoreTables>, playerId: number): Promise<Row<'player_card'> | undefined> {
  return db.selectFrom('player_card').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

/** The card fields of a player that have a rate or a rating, by name. */
export function readCardFields(db: Kysely<StoreTables>, playerId: number): Promise<readonly Row<'card_field'>[]> {
  return db.selectFrom('card_field').selectAll().where('player_id', '=', playerId).orderBy('field').execute();
}

/** The parts of a player's goals above replacement, by name; empty for a player who is not compared. */
export function readCardComponents(
  db: Kysely<StoreTables>,
  playerId: number,
): Promise<readonly Row<'card_component'>[]> {
  return db.selectFrom('card_component').selectAll().where('player_id', '=', playerId).orderBy('component').execute();
}

/** The parts of some players' goals above replacement. */
export async function readComponentsOf(
  db: Kysely<StoreTables>,
  playerIds: readonly number[],
): Promise<readonly Row<'card_component'>[]> {
  if (playerIds.length === 0) return [];
  return db.selectFrom('card_component').selectAll().where('player_id', 'in', playerIds).execute();
}

/** A player's projections, the nearer span first; empty for a player who is not compared. */
export function readCardProjections(
  db: Kysely<StoreTables>,
  playerId: number,
): Promise<readonly Row<'card_projection'>[]> {
  return db.selectFrom('card_projection').selectAll().where('player_id', '=', playerId).orderBy('games').execute();
}

/** The overall percentiles of some players, by id, without players who are not eligible. */
export async function readOverallPercentiles(
  db: Kysely<StoreTables>,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('player_card')
    .select(['player_id', 'overall_percentile'])
    .where('player_id', 'in', playerIds)
    .execute();
  return new Map(
    rows.flatMap(({ player_id, overall_percentile }) =>
      overall_percentile === null ? [] : [[player_id, overall_percentile] as const],
    ),
  );
}

/** A rank in a list of the best-rated players. */
export type InsightRecord = Row<'player'> &
  Pick<
    Row<'player_card'>,
    'overall_percentile' | 'overall_score' | 'overall_low' | 'overall_high' | 'top10_probability'
  > & {
    readonly rank: number;
    /** 0 if players of the group can hardly be told apart overall; null if that is not known. */
    readonly is_distinguishable: number | null;
    /** The 80% interval of the overall percentile; null without one. */
    readonly percentile_low: number | null;
    readonly percentile_high: number | null;
  };

/** The card field of the overall rating. */
const OVERALL_FIELD = 'overall_rating_percentile';

/** A list of the best-rated players, best first; empty if there are no ratings. */
export function readInsights(db: Kysely<StoreTables>, list: string): Promise<readonly InsightRecord[]> {
  return db
    .selectFrom('insight')
    .innerJoin('player', 'player.player_id', 'insight.player_id')
    .innerJoin('player_card', 'player_card.player_id', 'insight.player_id')
    .leftJoin('card_field', (join) =>
      join.onRef('card_field.player_id', '=', 'insight.player_id').on('card_field.field', '=', OVERALL_FIELD),
    )
    .selectAll('player')
    .select([
      'insight.rank',
      'player_card.overall_percentile',
      'player_card.overall_score',
      'player_card.overall_low',
      'player_card.overall_high',
      'player_card.top10_probability',
      'card_field.is_distinguishable',
      'card_field.low as percentile_low',
      'card_field.high as percentile_high',
    ])
    .where('insight.list', '=', list)
    .orderBy('insight.rank')
    .execute();
}
