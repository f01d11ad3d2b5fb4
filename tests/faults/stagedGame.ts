import type { ArchiveSource } from '../../src/feed/source/archive.ts';
import { boxscorePath, playByPlayPath, shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import type { FakeLeague } from './fakeLeague.ts';

/** The fields of a play that stages and faults modify. */
export interface RawPlay {
  eventId: number;
  typeCode: number;
  typeDescKey: string;
  sortOrder: number;
  timeInPeriod: string;
  periodDescriptor: { number: number; periodType: string };
  situationCode?: string;
  homeTeamDefendingSide?: string;
  details?: Record<string, unknown>;
}

/** The fields of a play-by-play body that stages and faults modify. */
export interface RawPlays extends Record<string, unknown> {
  id: number;
  gameState: string;
  homeTeam: { id: number; abbrev: string; score?: number };
  awayTeam: { id: number; abbrev: string; score?: number };
  rosterSpots: { playerId: number; teamId: number }[];
  plays: RawPlay[];
}

/** A row of a shift chart. */
export interface RawShift extends Record<string, unknown> {
  playerId: number;
  period: number;
  startTime: string;
  endTime: string;
  typeCode: number;
}

/** A shift chart body. */
export interface RawChart {
  data: RawShift[];
  total: number;
}

/** A week's schedule body. */
export interface RawWeek extends Record<string, unknown> {
  gameWeek: { date: string; games: RawWeekGame[] }[];
}

/** A game in a week's schedule. */
export interface RawWeekGame extends Record<string, unknown> {
  id: number;
  gameState: string;
  gameScheduleState: string;
  startTimeUTC: string;
}

/** Parses a body of an archive. **Errors**: when the archive does not have it. */
export function rawBody<T>(archive: ArchiveSource, path: string): T {
  const body = archive.readNow(path);
  if (body === null) throw new Error(`the archive has no ${path}`);
  return JSON.parse(Buffer.from(body.bytes).toString('utf8')) as T;
}

/** A finished game's play-by-play after a share of its plays: live, with the score at that moment. */
export function playsAfter(archive: ArchiveSource, gameId: GameId, share: number): RawPlays {
  const body = rawBody<RawPlays>(archive, playByPlayPath(gameId));
  const plays = body.plays.slice(0, Math.floor(body.plays.length * share));
  const goal = plays.findLast(({ typeDescKey }) => typeDescKey === 'goal');
  body.gameState = 'LIVE';
  body.awayTeam.score = Number(goal?.details?.awayScore ?? 0);
  body.homeTeam.score = Number(goal?.details?.homeScore ?? 0);
  return { ...body, plays };
}

/** Makes the fake league serve a finished game as of a share of its plays; a share of 1 serves it as finished. */
export function stageGame(league: FakeLeague, archive: ArchiveSource, gameId: GameId, weekPath: string, share: number) {
  const week = rawBody<RawWeek>(archive, weekPath);
  if (share >= 1) {
    for (const path of [playByPlayPath(gameId), boxscorePath(gameId), shiftChartPath(gameId)])
      league.bodies.delete(path);
    league.bodies.set(weekPath, week);
    return;
  }
  const plays = playsAfter(archive, gameId, share);
  const last = plays.plays.at(-1);
  const hasStarted = ({ period, startTime }: RawShift): boolean =>
    last !== undefined &&
    (period < last.periodDescriptor.number ||
      (period === last.periodDescriptor.number && startTime < last.timeInPeriod));
  const chart = rawBody<RawChart>(archive, shiftChartPath(gameId));
  for (const day of week.gameWeek) {
    for (const game of day.games) if (game.id === gameId) game.gameState = 'LIVE';
  }
  league.bodies.set(weekPath, week);
  league.bodies.set(playByPlayPath(gameId), plays);
  league.bodies.set(shiftChartPath(gameId), { ...chart, data: chart.data.filter(hasStarted) });
  league.bodies.set(boxscorePath(gameId), {
    ...rawBody<Record<string, unknown>>(archive, boxscorePath(gameId)),
    gameState: 'LIVE',
  });
}
