import type { Kysely, Transaction } from 'kysely';
import { LINE_KINDS } from '../../hockey/lineKinds.ts';
import type { IsDefender } from '../../stats/lines/lineKeys.ts';
import { type ClubLines, clubLines, LineAdder, listedLines } from '../../stats/lines/lineSums.ts';
import { CLUB_LINES } from '../codec/packed.ts';
import { readDefenders, readTeamStints } from '../queries/teamStints.ts';
import { ALL_GAMES } from '../schema/seasonTables.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import { insertRows } from './rowStatements.ts';

/** A game and its clubs. */
export interface ClubsOfGame {
  readonly season: number;
  readonly home_abb: string;
  readonly away_abb: string;
}

/** Deletes the lines of the clubs of some games, which are about to change. */
export async function dropTeamLines(trx: Transaction<StoreTables>, games: readonly ClubsOfGame[]): Promise<void> {
  for (const [season, own] of Map.groupBy(games, (game) => game.season)) {
    const clubs = [...new Set(own.flatMap(({ home_abb, away_abb }) => [home_abb, away_abb]))];
    await trx.deleteFrom('team_line').where('season', '=', season).where('team_abb', 'in', clubs).execute();
  }
}

/**
 * Adds up the lines of every club and season with finished games that has none stored. Writing a game deletes those of
 * its clubs, so a night adds up the clubs that played.
 */
export async function fillTeamLines(trx: Transaction<StoreTables>): Promise<void> {
  const clubs = await trx
    .selectFrom('team_season')
    .leftJoin('team_line', (on) =>
      on.onRef('team_line.season', '=', 'team_season.season').onRef('team_line.team_abb', '=', 'team_season.team_abb'),
    )
    .select(['team_season.season', 'team_season.team_abb'])
    .distinct()
    .where('team_line.season', 'is', null)
    .execute();
  for (const { season, team_abb } of clubs) await insertRows(trx, 'team_line', await lineRows(trx, season, team_abb));
}

/** The lines of those clubs of a season that have none stored. */
export async function missingTeamLines(
  db: Kysely<StoreTables>,
  season: number,
  teamAbbs: readonly string[],
): Promise<readonly Row<'team_line'>[]> {
  const stored = await db.selectFrom('team_line').select('team_abb').distinct().where('season', '=', season).execute();
  const known = new Set(stored.map(({ team_abb }) => team_abb));
  const rows: Row<'team_line'>[] = [];
  for (const club of teamAbbs) if (!known.has(club)) rows.push(...(await lineRows(db, season, club)));
  return rows;
}

async function lineRows(
  db: Kysely<StoreTables>,
  season: number,
  teamAbb: string,
): Promise<readonly Row<'team_line'>[]> {
  const games = await readTeamStints(db, teamAbb, season);
  const ids = games.map(({ gameId }) => gameId);
  const defenders = await readDefenders(db, ids);
  const isDefender: IsDefender = (gameId, playerId) => defenders.get(gameId)?.has(playerId) === true;
  const row = (gameType: number, lines: ClubLines): Row<'team_line'> => {
    return { season, team_abb: teamAbb, game_type: gameType, lines: CLUB_LINES.encode(lines) };
  };
  const rows: Row<'team_line'>[] = [];
  const whole = new LineAdder(LINE_KINDS, isDefender);
  // The first kind's games, the regular season, are added up once for themselves and for the whole.
  for (const [gameType, some] of Map.groupBy(games, (game) => game.gameType)) {
    whole.add(some);
    const own = rows.length === 0 ? listedLines(whole, some, LINE_KINDS) : clubLines(some, LINE_KINDS, isDefender);
    rows.push(row(gameType, own));
  }
  return rows.length === 1 ? rows : [row(ALL_GAMES, listedLines(whole, games, LINE_KINDS)), ...rows];
}
