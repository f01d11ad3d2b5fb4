import type { Kysely } from 'kysely';
import { byTimePlayed } from '../../hockey/byTimePlayed.ts';
import type { LineKind } from '../../hockey/lineKinds.ts';
import { type ClubLines, clubLines } from '../../stats/lines/lineSums.ts';
import type { TeamGame } from '../../stats/lines/metLines.ts';
import { CLUB_LINES } from '../codec/packed.ts';
import { openStints } from '../codec/stintRecords.ts';
import type { StoreTables } from '../schema/tables.ts';
import { isPublished } from './game.ts';

/** A team in a game with shifts, and when it was played. */
export interface TeamStintsGame extends TeamGame {
  readonly game_id: number;
  readonly date: string;
  readonly gameType: number;
}

/** The games of a team in a season that have shifts, in order of play; null counts regular season and playoffs. */
export async function readTeamStints(
  db: Kysely<StoreTables>,
  teamAbb: string,
  season: number,
  gameType: number | null = null,
): Promise<readonly TeamStintsGame[]> {
  const rows = await db
    .selectFrom('game')
    .innerJoin('stint', 'stint.game_id', 'game.game_id')
    .select(['game.game_id', 'game.date', 'game.game_type', 'game.home_abb', 'game.away_abb', 'stint.stints'])
    .where(isPublished())
    .$if(gameType !== null, (query) => query.where('game.game_type', '=', gameType ?? 0))
    .where((on) =>
      on.or([
        on.and([on('game.home_abb', '=', teamAbb), on('game.season', '=', season)]),
        on.and([on('game.away_abb', '=', teamAbb), on('game.season', '=', season)]),
      ]),
    )
    .execute();
  return rows.sort(byTimePlayed).map(({ game_id, date, game_type, home_abb, away_abb, stints }) => ({
    game_id,
    date,
    gameType: game_type,
    gameId: game_id,
    side: home_abb === teamAbb ? 'home' : 'away',
    opponent: home_abb === teamAbb ? away_abb : home_abb,
    stints: openStints(stints),
  }));
}

/** The home team in one game with shifts; undefined without them. */
export async function readGameStints(db: Kysely<StoreTables>, gameId: number): Promise<TeamGame | undefined> {
  const row = await db
    .selectFrom('game')
    .innerJoin('stint', 'stint.game_id', 'game.game_id')
    .select(['game.away_abb', 'stint.stints'])
    .where('game.game_id', '=', gameId)
    .where(isPublished())
    .executeTakeFirst();
  return row && { gameId, side: 'home', opponent: row.away_abb, stints: openStints(row.stints) };
}

/** Who dressed as a defender, by game. */
export async function readDefenders(
  db: Kysely<StoreTables>,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const defenders = new Map<number, Set<number>>();
  if (gameIds.length === 0) return defenders;
  const rows = await db
    .selectFrom('dressed')
    .select(['game_id', 'player_id'])
    .where('game_id', 'in', gameIds)
    .where('position', '=', 'D')
    .execute();
  for (const { game_id, player_id } of rows) {
    const own = defenders.get(game_id) ?? new Set();
    defenders.set(game_id, own.add(player_id));
  }
  return defenders;
}

/**
 * A club's lines of a kind in a season; null counts regular season and playoffs. They are added up where none are
 * stored: while a game of the club is played, and in a store that was just upgraded.
 */
export async function readClubLines<Kind extends LineKind>(
  db: Kysely<StoreTables>,
  {
    teamAbb,
    season,
    gameType,
  }: { readonly teamAbb: string; readonly season: number; readonly gameType: number | null },
  kind: Kind,
): Promise<ClubLines<Kind>> {
  const stored = await readTeamLines(db, teamAbb, season, gameType);
  if (stored !== undefined) return stored;
  const games = await readTeamStints(db, teamAbb, season, gameType);
  const defenders = await readDefenders(
    db,
    games.map(({ gameId }) => gameId),
  );
  return clubLines(games, [kind], (gameId, playerId) => defenders.get(gameId)?.has(playerId) === true);
}

/** The stored lines of a club's season; undefined if there are none of that kind of game. */
export async function readTeamLines(
  db: Kysely<StoreTables>,
  teamAbb: string,
  season: number,
  gameType: number | null,
): Promise<ClubLines | undefined> {
  // The row of all games comes first; without one there is only one kind of game.
  const row = await db
    .selectFrom('team_line')
    .select('lines')
    .where('season', '=', season)
    .where('team_abb', '=', teamAbb)
    .$if(gameType !== null, (query) => query.where('game_type', '=', gameType ?? 0))
    .orderBy('game_type')
    .limit(1)
    .executeTakeFirst();
  return row && CLUB_LINES.decode(row.lines);
}
