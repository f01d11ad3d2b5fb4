import type { GameStatus, GameTeam } from '../../game/types.ts';
import { type GameId, type GameType, gameTypeOf, parseGameId, type SeasonId, seasonOfGame } from '../../hockey/ids.ts';
import { parseGameStatus, parseGameTeam } from './header.ts';
import { asCount, asDay, asInstant, asInteger, asList, asRecord, type RawRecord } from './rawValue.ts';

/** One game of a week's schedule. */
export interface ScheduledGame {
  readonly gameId: GameId;
  readonly seasonId: SeasonId;
  readonly gameType: GameType;
  /** The league's game day, YYYY-MM-DD: that of the day list it stands in, since the rows carry none. */
  readonly date: string;
  /** The day's first second while the time is not fixed. */
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
  /** Regular-season and playoff games, by day and then as the body lists them. */
  readonly games: readonly ScheduledGame[];
  /** First day of the next and the previous week with games; null at the ends. */
  readonly nextStartDate: string | null;
  readonly previousStartDate: string | null;
}

/** Where a game stands whose state is a word we do not know: over with an outcome, begun with a score, else to come. */
function statusByOutcome(row: RawRecord): GameStatus {
  if (asRecord(row.gameOutcome) !== null) return 'final';
  return asCount(asRecord(row.homeTeam)?.score) === null ? 'scheduled' : 'live';
}

/**
 * The games of a week, regular season and playoffs only: pre-season, all-star and national-team games are told by their ids
 * and left out. A body that is no schedule gives an empty week.
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
