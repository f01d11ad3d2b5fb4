import type { Kysely } from 'kysely';
import { BOTH, REGULAR_SEASON } from '../../hockey/ids.ts';
import type { Row, StoreTables } from '../schema/tables.ts';

/** A player's seasons, oldest first, the regular season before its playoffs. */
export function readPlayerSeasons(db: Kysely<StoreTables>, playerId: number): Promise<readonly Row<'player_season'>[]> {
  return db
    .selectFrom('player_season')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('season')
    .orderBy('game_type')
    .execute();
}

/** Every club over a season's games of a type, as in `team_season`; by tricode, empty without a finished game. */
export function readStandings(
  db: Kysely<StoreTables>,
  season: number,
  gameType: number = REGULAR_SEASON,
): Promise<readonly Row<'team_season'>[]> {
  return db
    .selectFrom('team_season')
    .selectAll()
    .where('season', '=', season)
    .where('game_type', '=', gameType)
    .orderBy('team_abb')
    .execute();
}

/** Where the shots of every club of a regular season came from, by tricode. */
export function readTeamShots(db: Kysely<StoreTables>, season: number): Promise<readonly Row<'team_shot'>[]> {
  return db.selectFrom('team_shot').selectAll().where('season', '=', season).orderBy('team_abb').execute();
}

/** The seasons of some clubs, oldest first, the regular season before its playoffs. */
export function readTeamSeasons(
  db: Kysely<StoreTables>,
  abbs: readonly string[],
): Promise<readonly Row<'team_season'>[]> {
  return db
    .selectFrom('team_season')
    .selectAll()
    .where('team_abb', 'in', abbs)
    .where('game_type', '<>', BOTH)
    .orderBy('season')
    .orderBy('game_type')
    .execute();
}

/** The sums of a group's game rows in a regular season, by counter. */
export async function readSeasonSums(
  db: Kysely<StoreTables>,
  season: number,
  groups: readonly string[],
): Promise<readonly Row<'season_sum'>[]> {
  return db.selectFrom('season_sum').selectAll().where('season', '=', season).where('grp', 'in', groups).execute();
}

/** A name with the club's colours of the season. */
interface Colored {
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string;
  readonly primary_color: string;
  readonly secondary_color: string;
}

/** A single game in a list of the best, with the player's name and the game's score. */
export type BestGameRecord = Row<'best_game'> &
  Colored & {
    readonly home_abb: string;
    readonly home_score: number | null;
    readonly away_score: number | null;
    readonly final_period: string;
    readonly game_type: number;
  };

/** The best single games by game score, best first. `scope`: a season, or 0 for all. */
export function readBestGames(
  db: Kysely<StoreTables>,
  kind: string,
  scope: number,
  limit: number,
): Promise<readonly BestGameRecord[]> {
  return db
    .selectFrom('best_game')
    .innerJoin('player', 'player.player_id', 'best_game.player_id')
    .innerJoin('game', 'game.game_id', 'best_game.game_id')
    .innerJoin('team', (join) =>
      join.onRef('team.abb', '=', 'best_game.team_abb').onRef('team.season', '=', 'best_game.season'),
    )
    .selectAll('best_game')
    .select(['player.first_name', 'player.last_name', 'player.position', 'team.primary_color', 'team.secondary_color'])
    .select(['game.home_abb', 'game.home_score', 'game.away_score', 'game.final_period', 'game.game_type'])
    .where('best_game.kind', '=', kind)
    .where('best_game.scope', '=', scope)
    .where('best_game.rank', '<=', limit)
    .orderBy('best_game.rank')
    .execute();
}

/** A rank in a leader table over all seasons, with the player's name and the colours of their last club. */
export type CareerLeaderRecord = Row<'career_leader'> & Colored;

/** The top of a leader table over all seasons, best first. `gameType`: as in `team_season`. */
export function readCareerLeaders(
  db: Kysely<StoreTables>,
  { gameType, kind }: { readonly gameType: number; readonly kind: string },
  limit: number,
): Promise<readonly CareerLeaderRecord[]> {
  return db
    .selectFrom('career_leader')
    .innerJoin('player', 'player.player_id', 'career_leader.player_id')
    .innerJoin('team', (join) =>
      join.onRef('team.abb', '=', 'career_leader.team_abb').onRef('team.season', '=', 'career_leader.last_season'),
    )
    .selectAll('career_leader')
    .select(['player.first_name', 'player.last_name', 'player.position', 'team.primary_color', 'team.secondary_color'])
    .where('career_leader.game_type', '=', gameType)
    .where('career_leader.kind', '=', kind)
    .where('career_leader.rank', '<=', limit)
    .orderBy('career_leader.rank')
    .execute();
}

/** The pairs of skaters worth a look, by kind and rank; empty before the first ratings. */
export function readFamousPairs(
  db: Kysely<StoreTables>,
  kinds: readonly string[],
): Promise<readonly Row<'famous_pair'>[]> {
  return db.selectFrom('famous_pair').selectAll().where('kind', 'in', kinds).orderBy('kind').orderBy('rank').execute();
}

/** A player's cards at the ends of seasons, oldest first. */
export function readSeasonCards(db: Kysely<StoreTables>, playerId: number): Promise<readonly Row<'season_card'>[]> {
  return db.selectFrom('season_card').selectAll().where('player_id', '=', playerId).orderBy('season').execute();
}

/** The inputs of the cards at the end of past seasons, newest first. */
export function readSeasonEnds(db: Kysely<StoreTables>): Promise<readonly Row<'season_end'>[]> {
  return db.selectFrom('season_end').selectAll().orderBy('season', 'desc').execute();
}
