import { parseSchedule, type ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { FeedError, isOutage } from '../../feed/source/feedError.ts';
import { boxscorePath, playByPlayPath, schedulePath, shiftChartPath } from '../../feed/source/leaguePath.ts';
import { readJson } from '../../feed/source/parseJson.ts';
import { DAY_MS, dayOfInstant, HOUR_MS, mondayOf } from '../../hockey/calendar.ts';
import { type FetchOptions, fetchGame, isFetchedFinal } from './mirrorLeague.ts';

/** How long before and after its start a game is polled, in milliseconds: three overtimes fit in. */
const BEFORE_MS = 5 * 60_000;
const AFTER_MS = 7 * HOUR_MS;
/** Interval between fetches of a live game's shift chart and box score, in milliseconds. Plays are in every poll. */
const SLOW_POLL_MS = 60_000;

/** The result of a poll of live games. */
export interface LivePoll {
  /** Live games whose bodies changed since the last poll. */
  readonly changed: readonly ScheduledGame[];
  /** Games that ended since the last poll, with all bodies fetched. */
  readonly ended: readonly ScheduledGame[];
}

/** Whether a game is live or about to begin, by the schedule and the clock. */
export function isOn(
  { status, isCalledOff, startTimeUtc }: Pick<ScheduledGame, 'status' | 'isCalledOff' | 'startTimeUtc'>,
  nowMs: number,
): boolean {
  if (isCalledOff || status === 'final') return false;
  const start = Date.parse(startTimeUtc);
  return status === 'live' || (nowMs >= start - BEFORE_MS && nowMs < start + AFTER_MS);
}

/** The archive's games of this week, and of yesterday's: a game may run past midnight. */
export async function recentGames(archive: ArchiveSource, nowMs: number): Promise<readonly ScheduledGame[]> {
  const games: ScheduledGame[] = [];
  for (const path of recentWeeks(nowMs)) games.push(...parseSchedule((await readJson(archive, path))?.json).games);
  return games;
}

function recentWeeks(nowMs: number): readonly string[] {
  const mondays = [nowMs - DAY_MS, nowMs].map((instant) => mondayOf(dayOfInstant(instant)));
  return [...new Set(mondays)].map(schedulePath);
}

/**
 * Polls live games and fetches what changed: this week's schedule, the plays of each game, and its other bodies once a
 * minute and at its end. A poll takes a few requests, unlike a full pass of `mirrorLeague`.
 *
 * **Errors**: none for a failed fetch, which is a warning and retried on the next poll.
 */
export class LiveGames {
  readonly #options: FetchOptions;
  /** When the slow bodies of each followed game were last fetched, by `performance.now()`. */
  readonly #slowAt = new Map<number, number>();

  constructor(options: FetchOptions) {
    this.#options = options;
  }

  /** Whether a polled game has not been fetched to its end yet. */
  get isFollowing(): boolean {
    return this.#slowAt.size > 0;
  }

  /** Polls once. */
  async poll(): Promise<LivePoll> {
    const { root, now, signal } = this.#options;
    for (const path of recentWeeks(now())) await this.#refresh(path);
    const archive = new ArchiveSource(root);
    const games = await recentGames(archive, now());
    const changed: ScheduledGame[] = [];
    const ended: ScheduledGame[] = [];
    for (const game of games) {
      signal?.throwIfAborted();
      if (this.#slowAt.has(game.gameId) && game.status === 'final') {
        await fetchGame(this.#options, game.gameId).catch((error: unknown) => {
          if (!isOutage(error)) throw error;
        });
        // The plays may lag behind the schedule: fetch them until they have their end.
        if (!isFetchedFinal(archive, game.gameId)) continue;
        this.#slowAt.delete(game.gameId);
        ended.push(game);
      } else if (isOn(game, now()) && (await this.#hasChanged(game))) changed.push(game);
    }
    return { changed, ended };
  }

  /** Fetches a live game: its plays, and less often the rest. */
  async #hasChanged({ gameId }: ScheduledGame): Promise<boolean> {
    const nowMs = performance.now();
    const slowAt = this.#slowAt.get(gameId) ?? Number.NEGATIVE_INFINITY;
    let hasChanged = await this.#refresh(playByPlayPath(gameId));
    if (nowMs - slowAt >= SLOW_POLL_MS) {
      this.#slowAt.set(gameId, nowMs);
      for (const path of [boxscorePath(gameId), shiftChartPath(gameId)]) {
        if (await this.#refresh(path)) hasChanged = true;
      }
    }
    return hasChanged;
  }

  /** Fetches a body and returns whether it changed. */
  async #refresh(path: string): Promise<boolean> {
    const { http, now, onWarning, signal } = this.#options;
    try {
      return (await http.refresh(path, now(), signal)) === 'new';
    } catch (error) {
      if (!(error instanceof FeedError) || error.code === 'not-written') throw error;
      // The failures that paused the host were reported.
      if (error.code !== 'paused') onWarning(error.message);
      return false;
    }
  }
}
