import type { GameStatus, GameTeam } from '../../game/types.ts';
import { type GameId, type GameType, gameTypeOf, parseGameId, type SeasonId, seasonOfGame } from '../../hockey/ids.ts';
import { parseGameStatus, parseGameTeam } from './parseHeader.ts';
import { asCount, asDay, asInstant, asInteger, asList, asRecord, type RawRecord } from './rawValue.ts';

/** One game of a week's schedule. */
export interface ScheduledGame {
  readonly gameId: GameId;
  readonly seasonId: SeasonId;
  readonly gameType: GameType;
  /** The league's game day, YYYY-MM-DD: that of its day list, since the rows have none. */
  readonly date: string;
  /** The day's first second until the time is set. */
  readonly startTimeUtc: string;
  readonly status: GameStatus;
  /** Postponed, suspended or cancelled. */
  readonly isCalledOff: boolean;
  /** Null where a club is not known yet. */
  readonly home: GameTeam | null;
  readonly away: GameTeam | null;
}

/** A week's schedule body. */
export interface WeekSchedule {
  /** Regular-season and playoff games, by day, then in the body's order. */
  readonly games: readonly ScheduledGame[];
  /** First day of the next and the previous week with games; null at the ends. */
  readonly nextStartDate: string | null;
  readonly previousStartDate: string | null;
}

/** The status of a game in an unknown state: final with an outcome, live with a score, otherwise scheduled. */
function statusByOutcome(row: RawRecord): GameStatus {
  if (asRecord(row.gameOutcome) !== null) return 'final';
  return asCount(asRecord(row.homeTeam)?.score) === null ? 'scheduled' : 'live';
}

/**
 * Parses the games of a week, regular season and playoffs only: other games are recognised by their ids and skipped. A
 * malformed body gives an empty week.
 */
export function parseSchedule(value: unknown): WeekSchedule {
  const body = asRecord(value);
  const games: ScheduledGame[] = [];
  for (const entry of asList(body?.gameWeek)) {
    const day = asRecord(entry);
    const date = asDay(day?.date);
    if (!day || date === null) continue;
    for (const line of asList(day.games)) {
      const row = asRecord(line);
      const gameId = parseGameId(asInteger(row?.id) ?? 0);
      if (!row || gameId === null) continue;
      const { status, calledOff } = parseGameStatus(row);
      games.push({
        gameId,
        seasonId: seasonOfGame(gameId),
        gameType: gameTypeOf(gameId),
        date,
        startTimeUtc: asInstant(row.startTimeUTC) ?? `${date}T00:00:00Z`,
        status: status ?? statusByOutcome(row),
        isCalledOff: calledOff !== null,
        home: parseGameTeam(row.homeTeam),
        away: parseGameTeam(row.awayTeam),
      });
    }
  }
  return { games, nextStartDate: asDay(body?.nextStartDate), previousStartDate: asDay(body?.previousStartDate) };
}
