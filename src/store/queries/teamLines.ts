import type { Kysely } from 'kysely';
import type { LineKind } from '../../hockey/lineKinds.ts';
import { type ClubLines, clubLines } from '../../stats/lines/clubLines.ts';
import { CLUB_LINES } from '../codec/packed.ts';
import type { StoreTables } from '../schema/tables.ts';
import { readDefenders, readTeamStints } from './teamStints.ts';

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
