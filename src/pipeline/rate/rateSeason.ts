import type { Kysely } from 'kysely';
import { COUNTED_GAMES, PLAYOFFS, type SeasonId } from '../../hockey/ids.ts';
import { scheduledRegularSeasonGames } from '../../hockey/season.ts';
import { type PlayerRating, playerSeasons, ratePlayers, type SeasonGame } from '../../ratings/season/playerSeason.ts';
import { type LeaderRow, leaderColumns, rankLeaders } from '../../ratings/season/rankLeaders.ts';
import { readSeasonGames, readTeamGameCounts } from '../../store/queries/ratingInputs.ts';
import type { SeasonRecord } from '../../store/queries/seasons.ts';
import type { RatingTables, StoreTables } from '../../store/schema/tables.ts';

/** Rows of the rating tables that only depend on the games, not on the ratings job. */
export interface SeasonRatingRows {
  readonly leader: readonly RatingTables['leader'][];
  readonly player_rating: readonly RatingTables['player_rating'][];
}

/** The top lists and player ratings of a season, by type of its games. */
export async function rateSeason(db: Kysely<StoreTables>, record: SeasonRecord): Promise<SeasonRatingRows> {
  const leader: RatingTables['leader'][] = [];
  const player_rating: RatingTables['player_rating'][] = [];
  const lastNames = await readLastNames(db);
  const { season } = record;
  const games = {
    skaters: await seasonGames(db, 'skater_game', season),
    goalies: await seasonGames(db, 'goalie_game', season),
  };
  const playersOf = (types: readonly number[]) => {
    const isCounted = ({ game_type }: SeasonGame): boolean => types.includes(game_type);
    return {
      skaters: playerSeasons(games.skaters.filter(isCounted), false),
      goalies: playerSeasons(games.goalies.filter(isCounted), true),
    };
  };
  for (const [gameType, types] of COUNTED_GAMES) {
    const gamesByTeam = await readTeamGameCounts(db, season, types);
    const players = playersOf(types);
    const rows = rankLeaders({
      ...players,
      gamesByTeam,
      ...minimumShares(record, gameType, gamesByTeam),
      lastNameOf: (playerId) => lastNames.get(playerId) ?? '',
    });
    leader.push(...rows.map((row) => leaderRow(season, gameType, row)));
    const ratings = [...ratePlayers(players.skaters, 'skater'), ...ratePlayers(players.goalies, 'goalie')];
    player_rating.push(...ratings.map((rating) => ratingRow(season, gameType, rating)));
  }
  return { leader, player_rating };
}

/**
 * Share of a season's scheduled regular-season games that is finished, 0-1. Source: docs/api.md#leaders.
 */
export function sharePlayed({ season, finished_regular_games, scheduled_regular_games }: SeasonRecord): number {
  const scheduled = scheduledRegularSeasonGames(season as SeasonId) ?? scheduled_regular_games;
  return scheduled > 0 ? Math.min(1, finished_regular_games / scheduled) : 0;
}

/** Games of a club in a regular season, for which minimums are stated. */
const CLUB_GAMES = 82;

/** The scale of minimums: in the playoffs the most games of a club in those of a regular season. */
function minimumShares(
  record: SeasonRecord,
  gameType: number,
  gamesByTeam: ReadonlyMap<string, number>,
): { readonly sharePlayed: number; readonly gamesFactor: number } {
  if (gameType !== PLAYOFFS) return { sharePlayed: sharePlayed(record), gamesFactor: 1 };
  const share = Math.max(0, ...gamesByTeam.values()) / CLUB_GAMES;
  return { sharePlayed: share, gamesFactor: share };
}

function seasonGames(
  db: Kysely<StoreTables>,
  table: 'skater_game' | 'goalie_game',
  season: number,
): Promise<readonly SeasonGame[]> {
  const columns = leaderColumns(table === 'skater_game' ? 'skater' : 'goalie');
  return readSeasonGames(db, table, season, columns);
}

async function readLastNames(db: Kysely<StoreTables>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('player').select(['player_id', 'last_name']).where('last_name', '>=', '').execute();
  return new Map(rows.map(({ player_id, last_name }) => [player_id, last_name]));
}

function leaderRow(season: number, gameType: number, row: LeaderRow): RatingTables['leader'] {
  return {
    season,
    game_type: gameType,
    kind: row.kind,
    rank: row.rank,
    player_id: row.playerId,
    team_abb: row.teamAbb,
    position: row.position,
    value: row.value,
    low: row.low,
    high: row.high,
    games_played: row.games,
  };
}

function ratingRow(
  season: number,
  gameType: number,
  { teamAbb, playerId, rating, games }: PlayerRating,
): RatingTables['player_rating'] {
  return { season, game_type: gameType, team_abb: teamAbb, player_id: playerId, rating, games_played: games };
}
