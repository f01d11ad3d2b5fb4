import { parseSchedule, type ScheduledGame } from '../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { FeedError } from '../feed/source/feedError.ts';
import { boxscorePath, playByPlayPath, schedulePath, shiftChartPath } from '../feed/source/leaguePath.ts';
import { readJson } from '../feed/source/readJson.ts';
import { DAY_MS, dayOfInstant, HOUR_MS, mondayOf } from '../hockey/calendar.ts';
import { type FetchOptions, fetchGame, isFetchedFinal } from './mirrorLeague.ts';

/** How long before its start a game is looked at, and how long after it at most, milliseconds: three overtimes are over by then. */
const BEFORE_MS = 5 * 60_000;
const AFTER_MS = 7 * HOUR_MS;
/** How often ice time and the official lines of a game under way are asked for, milliseconds; its plays are at every look. */
const SLOW_BODIES_MS = 60_000;

/** What a look at the games under way found. */
export interface LiveLook {
  /** Games under way whose bodies are others than at the last look. */
  readonly changed: readonly ScheduledGame[];
  /** Games that have ended since the last look, all their bodies fetched. */
  readonly ended: readonly ScheduledGame[];
}

/** Whether a game is under way or about to be, by the schedule and the clock. */
export function isOn(
  { status, isCalledOff, startTimeUtc }: Pick<ScheduledGame, 'status' | 'isCalledOff' | 'startTimeUtc'>,
  nowMs: number,
): boolean {
  if (isCalledOff || status === 'final') return false;
  const start = Date.parse(startTimeUtc);
  return status === 'live' || (nowMs >= start - BEFORE_MS && nowMs < start + AFTER_MS);
}

/** The games of the weeks of today and yesterday (a game may run past midnight), as the archive lists them. */
export async function gamesAtHand(archive: ArchiveSource, nowMs: number): Promise<readonly ScheduledGame[]> {
  const games: ScheduledGame[] = [];
  for (const path of weeksAtHand(nowMs)) games.push(...parseSchedule((await readJson(archive, path))?.json).games);
  return games;
}

function weeksAtHand(nowMs: number): readonly string[] {
  const mondays = [nowMs - DAY_MS, nowMs].map((instant) => mondayOf(dayOfInstant(instant)));
  return [...new Set(mondays)].map(schedulePath);
}

/**
 * Looks at the games under way and fetches what has changed: the schedule of the day, the plays of each game, and its other
 * bodies once a minute and at its end. A few requests a look, unlike a whole mirroring.
 *
 * **Errors**: none of the league's: what cannot be had is told, and asked for at the next look.
 */
export class LiveGames {
  readonly #options: FetchOptions;
  readonly #slowAt = new Map<number, number>();

  constructor(options: FetchOptions) {
    this.#options = options;
  }

  /** Whether a game that was looked at has not been fetched to its end yet. */
  get isFollowing(): boolean {
    return this.#slowAt.size > 0;
  }

  /** One look. */
  async look(): Promise<LiveLook> {
    const { root, now, signal } = this.#options;
    for (const path of weeksAtHand(now())) await this.#refresh(path);
    const archive = new ArchiveSource(root);
    const games = await gamesAtHand(archive, now());
    const changed: ScheduledGame[] = [];
    const ended: ScheduledGame[] = [];
    for (const game of games) {
      signal?.throwIfAborted();
      if (this.#slowAt.has(game.gameId) && game.status === 'final') {
        await fetchGame(this.#options, game.gameId);
        // The plays may be behind the schedule: they are asked for until they have their end.
        if (!isFetchedFinal(archive, game.gameId)) continue;
        this.#slowAt.delete(game.gameId);
        ended.push(game);
      } else if (isOn(game, now()) && (await this.#hasChanged(game))) changed.push(game);
    }
    return { changed, ended };
  }

  /** Fetches a game under way: its plays, and now and then the rest. */
  async #hasChanged({ gameId }: ScheduledGame): Promise<boolean> {
    const nowMs = this.#options.now();
    const slowAt = this.#slowAt.get(gameId) ?? Number.NEGATIVE_INFINITY;
    let hasChanged = await this.#refresh(playByPlayPath(gameId));
    if (nowMs - slowAt >= SLOW_BODIES_MS) {
      this.#slowAt.set(gameId, nowMs);
      for (const path of [boxscorePath(gameId), shiftChartPath(gameId)]) {
        if (await this.#refresh(path)) hasChanged = true;
      }
    }
    return hasChanged;
  }

  /** Asks for a body again: whether it is another than before. */
  async #refresh(path: string): Promise<boolean> {
    const { http, now, onTrouble, signal } = this.#options;
    try {
      return (await http.refresh(path, now(), signal)) === 'new';
    } catch (error) {
      if (!(error instanceof FeedError) || error.code === 'not-written') throw error;
      // Why a host is left alone has been told.
      if (error.code !== 'paused') onTrouble(error.message);
      return false;
    }
  }
}
