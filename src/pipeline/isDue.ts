import type { ScheduledGame } from '../feed/parse/parseSchedule.ts';
import { schedulePath } from '../feed/source/leaguePath.ts';
import { addDays, DAY_MS, dayOfInstant, HOUR_MS } from '../hockey/calendar.ts';

/** How long after its start a game is taken to have ended, for the ages below. */
const GAME_MS = 3 * HOUR_MS;
/** Ages at which a finished game is asked for again: assists, shooters and blocks are corrected for days. Source: methodology, rule 13. */
const CORRECTION_AGES_MS: readonly number[] = [HOUR_MS, 12 * HOUR_MS, 36 * HOUR_MS, 7 * DAY_MS];

/** What an archive holds of a game that has been fetched. */
interface Fetched {
  /** Whether its play-by-play is that of a finished game. */
  readonly isFinal: () => boolean;
  /** Whether its other bodies came too. */
  readonly isWhole: () => boolean;
}

/**
 * Whether a game's bodies must be fetched now: never fetched and finished or under way, under way at all, over but fetched while
 * it was under way, finished with a correction age passed since the last fetch, or fetched a day ago without its boxscore or chart, as
 * when one of the league's hosts was down. A game to come is never asked for.
 */
export function isDue(
  game: Pick<ScheduledGame, 'status' | 'startTimeUtc' | 'isCalledOff'>,
  fetchedMs: number | null,
  nowMs: number,
  { isFinal, isWhole }: Fetched = { isFinal: () => true, isWhole: () => true },
): boolean {
  if (game.isCalledOff || game.status === 'scheduled') return false;
  if (fetchedMs === null || game.status === 'live') return true;
  const end = Date.parse(game.startTimeUtc) + GAME_MS;
  if (CORRECTION_AGES_MS.some((age) => fetchedMs < end + age && end + age <= nowMs)) return true;
  if (fetchedMs < end + HOUR_MS && !isFinal()) return true;
  return nowMs - fetchedMs >= BELIEVED_MS && !isWhole();
}

/** How long rosters, the schedules of weeks to come and a body that could not be had are believed. */
export const BELIEVED_MS = 20 * HOUR_MS;

/** The weeks that are looked at each time begin so many days before today, and so many after. */
const DAYS_BEHIND = 14;
const DAYS_AHEAD = 7;
/** Days from the beginning of a week until it is settled: its last games run past its end. */
const WEEK_SETTLES_DAYS = 8;

/**
 * Whether a week's schedule must be fetched now: never fetched; at hand (games are played, moved and corrected); over, but fetched
 * before its games were played, as after weeks in which nobody asked; to come, and fetched over a day ago.
 */
export function isWeekDue(path: string, fetchedMs: number | null, nowMs: number): boolean {
  if (fetchedMs === null) return true;
  const dayFrom = (days: number): string => addDays(dayOfInstant(nowMs), days);
  if (path > schedulePath(dayFrom(DAYS_AHEAD))) return nowMs - fetchedMs >= BELIEVED_MS;
  return (
    path >= schedulePath(dayFrom(-DAYS_BEHIND)) ||
    path > schedulePath(addDays(dayOfInstant(fetchedMs), -WEEK_SETTLES_DAYS))
  );
}
