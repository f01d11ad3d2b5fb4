import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { schedulePath } from '../../feed/source/leaguePath.ts';
import { addDays, DAY_MS, dayOfInstant, HOUR_MS } from '../../hockey/calendar.ts';

/** Assumed length of a game, for the ages below. */
const GAME_MS = 3 * HOUR_MS;
/**
 * Ages at which a finished game is fetched again: the league corrects assists, shooters and blocks for days.
 * Source: docs/feed.md#corrections.
 */
const CORRECTION_AGES_MS: readonly number[] = [HOUR_MS, 12 * HOUR_MS, 36 * HOUR_MS, 7 * DAY_MS];

/** The state of a fetched game in the archive. */
interface Fetched {
  /** Whether its play-by-play is of a finished game. */
  readonly isFinal: () => boolean;
  /** Whether it has the other bodies, too. */
  readonly isComplete: () => boolean;
}

/**
 * Whether a game must be fetched now. True for a live game, and for a finished one that was never fetched, whose
 * archived plays are not final, that has passed a correction age since, or that was fetched a day ago without its box
 * score or shift chart (as when one of the league's hosts was down). False for a game to come.
 */
export function isDue(
  game: Pick<ScheduledGame, 'status' | 'startTimeUtc' | 'isCalledOff'>,
  fetchedMs: number | null,
  nowMs: number,
  { isFinal, isComplete }: Fetched = { isFinal: () => true, isComplete: () => true },
): boolean {
  if (game.isCalledOff || game.status === 'scheduled') return false;
  // A time that is still to come was noted by a clock that has gone back since: it says nothing.
  if (fetchedMs === null || fetchedMs > nowMs || game.status === 'live') return true;
  const end = Date.parse(game.startTimeUtc) + GAME_MS;
  if (CORRECTION_AGES_MS.some((age) => fetchedMs < end + age && end + age <= nowMs)) return true;
  if (!isFinal()) return true;
  return nowMs - fetchedMs >= MAX_AGE_MS && !isComplete();
}

/** Maximum age of rosters, of schedules of coming weeks and of a failed fetch, before they are fetched again. */
export const MAX_AGE_MS = 20 * HOUR_MS;

/** Weeks that start within these days before and after today are fetched on every pass. */
const DAYS_BEHIND = 14;
const DAYS_AHEAD = 7;
/** Days from the start of a week until it is final: its last games run past its end. */
const WEEK_SETTLES_DAYS = 8;

/**
 * Whether a week's schedule must be fetched now: never fetched; near today (games are played, moved and corrected);
 * past, but fetched before its games were played; or in the future and fetched over a day ago.
 */
export function isWeekDue(path: string, fetchedMs: number | null, nowMs: number): boolean {
  if (fetchedMs === null || fetchedMs > nowMs) return true;
  const dayFrom = (days: number): string => addDays(dayOfInstant(nowMs), days);
  if (path > schedulePath(dayFrom(DAYS_AHEAD))) return nowMs - fetchedMs >= MAX_AGE_MS;
  return (
    path >= schedulePath(dayFrom(-DAYS_BEHIND)) ||
    path > schedulePath(addDays(dayOfInstant(fetchedMs), -WEEK_SETTLES_DAYS))
  );
}
