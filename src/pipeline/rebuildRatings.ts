import type { Kysely } from 'kysely';
import { COUNTED_GAMES, PLAYOFFS, type SeasonId } from '../hockey/ids.ts';
import { scheduledRegularSeasonGames } from '../hockey/season.ts';
import { roundTo, STORED_DECIMALS } from '../hockey/shares.ts';
import { playerSeasons, type SeasonGame } from '../ratings/season/playerSeason.ts';
import { type LeaderRow, leaderColumns, rankLeaders } from '../ratings/season/rankLeaders.ts';
import { type PlayerRating, ratePlayers } from '../ratings/season/ratePlayers.ts';
import type { SqlValue } from '../store/columnType.ts';
import { columnsOf, type TableName } from '../store/manifest.ts';
import { readSeasonGames, readTeamGameCounts } from '../store/queries/ratingInputs.ts';
import { readSeasons, type SeasonRecord } from '../store/queries/seasons.ts';
import { readRatingState } from '../store/queries/status.ts';
import type { RatingTables } from '../store/ratingTables.ts';
import type { SeasonTables } from '../store/seasonTables.ts';
import type { StoreTables } from '../store/tables.ts';
import type { SeasonStep } from './ingest.ts';
import { rebuildCards } from './rebuildCards.ts';
import { impactBasis } from './rebuildImpacts.ts';

/** Rows of the rating tables that every ingest rebuilds. */
export type FastRatingRows = {
  readonly [T in Exclude<keyof RatingTables, 'isolated_impact'>]: readonly RatingTables[T][];
};

/** Rows of the rating tables that only depend on the games, not on the ratings job. */
type SeasonRatingRows = Pick<FastRatingRows, 'leader' | 'player_rating'>;

/**
 * Rebuilds the rating tables after an ingest. While the isolated impacts are not those of the stored games, cards and
 * top lists keep their last complete state, and the store says that the ratings are being computed: the ratings job
 * replaces them together. Source: docs/decisions/0235-complete-ratings.md.
 */
export const rebuildRatings: SeasonStep = {
  name: 'ratings',
  run: async ({ writer, now }) => {
    const { basis } = await readRatingState(writer.db);
    if (basis === (await impactBasis(writer.db))) {
      const rows = await computeRatings(writer.db);
      await writer.replaceTables(packTables(rows), { state: 'ready', computed_at: now().toISOString() });
    } else {
      const rows = await computeSeasonRatings(writer.db, await readSeasons(writer.db));
      await writer.replaceTables(packTables(rows), { state: 'computing' });
    }
  },
};

/**
 * Computes all rating tables except those of the ratings job, from the game tables and any isolated impacts. They only
 * depend on what is stored, never on how it got there.
 */
export async function computeRatings(db: Kysely<StoreTables>): Promise<FastRatingRows> {
  const seasons = await readSeasons(db);
  return { ...(await computeSeasonRatings(db, seasons)), ...(await rebuildCards(db, seasons)) };
}

async function computeSeasonRatings(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonRecord[],
): Promise<SeasonRatingRows> {
  const leader: RatingTables['leader'][] = [];
  const player_rating: RatingTables['player_rating'][] = [];
  const lastNames = await readLastNames(db);
  for (const record of seasons) {
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

/** What minimums are scaled with: in the playoffs the most games of a club in those of a regular season. */
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

/** The tables that a rating replaces as a whole. */
type PublishedTables = RatingTables & Pick<SeasonTables, 'famous_pair' | 'form_row'>;

/** Packs rows for the writer. Throws for a number that is not finite. */
export function packTables(
  rows: { readonly [T in keyof PublishedTables]?: readonly PublishedTables[T][] },
): ReadonlyMap<TableName, readonly SqlValue[]> {
  const tables = new Map<TableName, readonly SqlValue[]>();
  for (const [name, list] of Object.entries(rows)) {
    const table = name as keyof PublishedTables;
    const columns = columnsOf(table);
    const values: SqlValue[] = [];
    for (const row of list as readonly object[]) {
      for (const column of columns) {
        const value = (row as Readonly<Record<string, SqlValue>>)[column] ?? null;
        if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${table}.${column} is ${value}.`);
        values.push(typeof value === 'number' ? roundTo(value, STORED_DECIMALS) : value);
      }
    }
    tables.set(table, values);
  }
  return tables;
}
