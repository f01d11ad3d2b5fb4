import type { Game, GameStatus, GameTeam } from '../../game/types.ts';
import { leagueDayOf } from '../../hockey/calendar.ts';
import type { PeriodKind } from '../../hockey/clock.ts';
import { leagueStage } from '../../hockey/gameState.ts';
import { gameTypeOf, parseGameId, parseTeamAbb, parseTeamId, seasonOfGame } from '../../hockey/ids.ts';
import type { IssueLog } from './issueLog.ts';
import {
  asCount,
  asDay,
  asInstant,
  asInteger,
  asList,
  asLocalised,
  asRecord,
  asText,
  quoted,
  type RawRecord,
} from './rawValue.ts';

/** The header fields of a play-by-play or boxscore body. */
export interface GameHeader
  extends Pick<
    Game,
    'gameId' | 'seasonId' | 'gameType' | 'date' | 'startTimeUtc' | 'venue' | 'status' | 'home' | 'away'
  > {
  /** The last period's kind by `gameOutcome` or `periodDescriptor`; null where both are missing. */
  readonly finalPeriod: PeriodKind | null;
}

const STATUSES: readonly GameStatus[] = ['scheduled', 'live', 'final'];

/** Schedule states of a game that is not played on its day: postponed, cancelled, suspended. */
const NOT_PLAYED = new Set(['PPD', 'CNCL', 'SUSP']);

/** Parses the feed's period kind, or null. */
export function asPeriodKind(value: unknown): PeriodKind | null {
  return value === 'REG' || value === 'OT' || value === 'SO' ? value : null;
}

/** Most goals of a club in a game. Source: the league's record is 16. */
const MAXIMUM_SCORE = 99;

function asScore(value: unknown): number | null {
  const count = asCount(value);
  return count !== null && count <= MAXIMUM_SCORE ? count : null;
}

/** The league's word for a club that is not decided yet, as in a playoff series to come. */
const UNDECIDED = 'TBD';

/**
 * Parses a club of the header. Null without number or tricode, and for a club still to be decided. Bodies up to 2023-24
 * have `name`, newer ones `commonName`.
 */
export function parseGameTeam(value: unknown): GameTeam | null {
  const team = asRecord(value);
  const teamId = parseTeamId(asInteger(team?.id) ?? 0);
  const abb = parseTeamAbb(asText(team?.abbrev) ?? '');
  if (!team || teamId === null || abb === null || abb === UNDECIDED) return null;
  return {
    teamId,
    abb,
    location: asLocalised(team.placeName) ?? abb,
    name: asLocalised(team.commonName) ?? asLocalised(team.name) ?? abb,
    score: asScore(team.score),
  };
}

/**
 * Parses a game's status from its `gameState`, null for an unknown word. A called-off game is still to be played, or
 * never (a cancelled game stays `FUT`): `scheduled`, with its schedule state, unless it is final.
 */
export function parseGameStatus(body: RawRecord): { status: GameStatus | null; calledOff: string | null } {
  const stage = leagueStage(body.gameState);
  const status = stage === null ? null : (STATUSES[stage] ?? null);
  const schedule = asText(body.gameScheduleState);
  const isCalledOff = schedule !== null && NOT_PLAYED.has(schedule) && status !== 'final';
  return isCalledOff ? { status: 'scheduled', calledOff: schedule } : { status, calledOff: null };
}

/** The game's status. For an unknown word the plays decide, so that a finished game is never lost. */
function statusOf(body: RawRecord, issues: IssueLog): GameStatus {
  const { status, calledOff } = parseGameStatus(body);
  if (calledOff !== null) issues.add('postponed', null, `The game is marked ${calledOff} in the schedule.`);
  if (status !== null) return status;
  issues.add('unknown-game-state', null, `The game state is ${quoted(body.gameState)}.`);
  const plays = asList(body.plays);
  if (plays.some((play) => asRecord(play)?.typeDescKey === 'game-end')) return 'final';
  return plays.length > 0 ? 'live' : 'scheduled';
}

/**
 * Parses the header of a body.
 *
 * **Errors**: null, and a fatal issue, without a regular-season or playoff game id or two distinct clubs. A missing day
 * is the start's day in Eastern time, a missing start is the day's first second; without both the game has no season,
 * which is fatal too.
 */
export function parseHeader(body: RawRecord, issues: IssueLog): GameHeader | null {
  const rawId = asInteger(body.id);
  const gameId = rawId === null ? null : parseGameId(rawId);
  const home = parseGameTeam(body.homeTeam);
  const away = parseGameTeam(body.awayTeam);
  if (gameId === null || home === null || away === null || home.teamId === away.teamId || home.abb === away.abb) {
    const clubs = `${home?.abb ?? 'unknown'} and ${away?.abb ?? 'unknown'}`;
    issues.add('not-a-game', null, `Game id ${quoted(body.id)}, home and away club ${clubs}.`);
    return null;
  }
  issues.gameId = gameId;
  const start = asInstant(body.startTimeUTC);
  const date = asDay(body.gameDate) ?? (start === null ? null : leagueDayOf(Date.parse(start)));
  if (date === null) {
    issues.add('no-date', null, `Its day is ${quoted(body.gameDate)}, its start ${quoted(body.startTimeUTC)}.`);
    return null;
  }
  const outcome = asRecord(body.gameOutcome);
  const descriptor = asRecord(body.periodDescriptor);
  return {
    gameId,
    seasonId: seasonOfGame(gameId),
    gameType: gameTypeOf(gameId),
    date,
    startTimeUtc: start ?? `${date}T00:00:00Z`,
    venue: asLocalised(body.venue),
    status: statusOf(body, issues),
    home,
    away,
    finalPeriod: asPeriodKind(outcome?.lastPeriodType) ?? asPeriodKind(descriptor?.periodType),
  };
}
