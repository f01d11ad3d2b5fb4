import { parseGameStatus } from '../../feed/parse/parseHeader.ts';
import { isCompleteChart } from '../../feed/parse/parseShiftChart.ts';
import { asRecord } from '../../feed/parse/rawValue.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { fetchedAt } from '../../feed/source/archiveWriter.ts';
import { MAX_PARSED_BYTES } from '../../feed/source/bodyLimits.ts';
import { FeedError, isBadBody, isHostFault } from '../../feed/source/feedError.ts';
import type { HttpSource } from '../../feed/source/http.ts';
import {
  boxscorePath,
  currentRosterPath,
  playByPlayPath,
  rosterPath,
  shiftChartPath,
  shiftReportPath,
} from '../../feed/source/leaguePath.ts';
import { parseBody } from '../../feed/source/parseJson.ts';
import type { GameId, SeasonId, TeamAbb } from '../../hockey/ids.ts';
import { listGames } from '../ingest/listGames.ts';
import type { Progress } from '../ingest/progress.ts';
import { isDue, isWeekDue, MAX_AGE_MS } from './isDue.ts';

/** Games fetched before the first yield, and the factor by which each later batch grows. */
const FIRST_BATCH = 32;
const BATCH_GROWTH = 4;

/**
 * Whether the archive's play-by-play is of this game, finished. False when it cannot be read, so that it is fetched
 * again.
 */
export function isFetchedFinal(archive: ArchiveSource, gameId: GameId): boolean {
  const body = asRecord(archivedJson(archive, playByPlayPath(gameId))) ?? {};
  return body.id === gameId && parseGameStatus(body).status === 'final';
}

/** A body of the archive as JSON; null when it is missing or unreadable. */
function archivedJson(archive: ArchiveSource, path: string): unknown {
  try {
    const body = archive.readNow(path, MAX_PARSED_BYTES);
    return body === null ? null : parseBody(body, path);
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  }
}

/** How to fetch into an archive. */
export interface FetchOptions {
  readonly http: HttpSource;
  /** The archive directory. */
  readonly root: string;
  readonly now: () => number;
  /** Called with one line for each body that could not be fetched. */
  readonly onWarning: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** What has been fetched so far: games, and at the end how many rosters are new. */
export interface MirrorStep {
  readonly fetched: number;
  readonly rosters?: number;
}

/** Options of mirroring the league. */
export interface MirrorOptions extends FetchOptions {
  readonly seasons: readonly SeasonId[];
  /** Games known to be archived with their end, kept between passes: each takes reading its plays once. */
  readonly finished?: Set<GameId>;
  /** Called, and awaited, before each week of a season's schedule that is fetched, with the weeks of that season. */
  readonly onSchedule?: (weeks: Progress) => Promise<void>;
  /** Called, and awaited, before the first game and after each one. */
  readonly onProgress?: (progress: Progress) => Promise<void>;
}

/**
 * Brings an archive up to date with the league. Fetches the newest season's schedule and newest games first, so that
 * the site has something to show; then the other schedules, all games that are due, newest first, and the rosters.
 * Yields after each batch, so that the store fills meanwhile. Batches grow.
 *
 * **Errors**: `unreachable` when a season has no schedule, fetched or archived, and when the league failed so often
 * that it is left alone.
 */
export async function* mirrorLeague(options: MirrorOptions): AsyncGenerator<MirrorStep> {
  const { root, seasons, now, signal } = options;
  const fetched = new Set<GameId>();
  const finished = options.finished ?? new Set<GameId>();
  const isFinal = (archive: ArchiveSource, gameId: GameId): boolean => {
    const isKnown = finished.has(gameId) || isFetchedFinal(archive, gameId);
    if (isKnown) finished.add(gameId);
    return isKnown;
  };
  let batchSize = FIRST_BATCH;
  let sinceYield = 0;
  for (const isFirstPass of [true, false]) {
    for (const season of isFirstPass ? seasons.slice(0, 1) : seasons.slice(1)) await fetchSchedules(options, season);
    const archive = new ArchiveSource(root);
    const due = (await listGames(archive, isFirstPass ? seasons.slice(0, 1) : seasons)).filter(
      (game) =>
        !fetched.has(game.gameId) &&
        isDue(game, fetchedAt(root, playByPlayPath(game.gameId)), now(), {
          isFinal: () => isFinal(archive, game.gameId),
          isComplete: () => [boxscorePath, shiftChartPath].every((path) => fetchedAt(root, path(game.gameId)) !== null),
        }),
    );
    const total = fetched.size + due.length;
    if (due.length > 0) await options.onProgress?.({ done: fetched.size, total });
    for (const { gameId } of isFirstPass ? due.slice(0, FIRST_BATCH) : due) {
      signal?.throwIfAborted();
      try {
        await fetchGame(options, gameId);
      } catch (error) {
        // Games fetched before the league went down do not wait for its return.
        if (isHostFault(error) && fetched.size > 0) yield { fetched: fetched.size };
        throw error;
      }
      fetched.add(gameId);
      await options.onProgress?.({ done: fetched.size, total });
      if (++sinceYield < batchSize || fetched.size === total) continue;
      yield { fetched: fetched.size };
      // The consumer may have reported other progress since.
      await options.onProgress?.({ done: fetched.size, total });
      batchSize *= BATCH_GROWTH;
      sinceYield = 0;
    }
  }
  const rosters = await fetchRosters(options, new ArchiveSource(root));
  yield { fetched: fetched.size, rosters };
}

/**
 * Warns that a body could not be fetched. Stays silent for a host left alone after failures, which were reported;
 * throws `unreachable` when that host serves plays and schedules, since nothing else can be fetched. Rethrows errors of
 * our own.
 */
function warnOrThrow(error: unknown, onWarning: FetchOptions['onWarning']): void {
  if (!(error instanceof FeedError) || error.code === 'not-written') throw error;
  if (error.code !== 'paused') onWarning(error.message);
  else if (error.path.startsWith('v1/')) {
    throw new FeedError('unreachable', error.path, error.message, { cause: error });
  }
}

/** Fetches the schedule weeks of a season that are due. */
async function fetchSchedules(options: MirrorOptions, season: SeasonId): Promise<void> {
  const { http, root, now, onWarning, onSchedule, signal } = options;
  let present = 0;
  const paths = await http.schedulePaths(season);
  for (const [done, path] of paths.entries()) {
    const at = fetchedAt(root, path);
    if (!isWeekDue(path, at, now())) {
      present++;
      continue;
    }
    await onSchedule?.({ done, total: paths.length });
    try {
      if ((await http.refresh(path, now(), signal)) !== 'missing') present++;
    } catch (error) {
      if (at !== null) present++;
      // Do not send forty more requests to a league that is down. One bad body says nothing about the others.
      if (present === 0 && !isBadBody(error)) throw error;
      warnOrThrow(error, onWarning);
    }
  }
}

/**
 * Fetches a game's bodies; the shift reports only when the shift chart is incomplete. Warns about a body that cannot be
 * fetched, which is retried when the game is due again.
 */
export async function fetchGame({ http, root, now, onWarning, signal }: FetchOptions, gameId: GameId): Promise<void> {
  const get = async (path: string): Promise<'new' | 'same' | 'missing'> => {
    try {
      return await http.refresh(path, now(), signal);
    } catch (error) {
      warnOrThrow(error, onWarning);
      return 'missing';
    }
  };
  await Promise.all([get(boxscorePath(gameId)), get(shiftChartPath(gameId))]);
  if (!isCompleteChart(archivedJson(new ArchiveSource(root), shiftChartPath(gameId)))) {
    await Promise.all([get(shiftReportPath(gameId, 'home')), get(shiftReportPath(gameId, 'away'))]);
  }
  // The play-by-play comes last: its timestamp marks the game as fetched.
  await get(playByPlayPath(gameId));
}

/**
 * Fetches missing season rosters of the clubs, and the newest season's and current rosters once a day. Returns how many
 * are new.
 */
async function fetchRosters(
  { http, root, seasons, now, onWarning, signal }: MirrorOptions,
  archive: ArchiveSource,
): Promise<number> {
  let found = 0;
  for (const season of seasons) {
    const clubs = new Set<TeamAbb>();
    for (const game of await listGames(archive, [season])) {
      for (const club of [game.home, game.away]) if (club) clubs.add(club.abb);
    }
    const isNewest = season === seasons[0];
    for (const abb of [...clubs].sort()) {
      for (const path of isNewest ? [rosterPath(abb, season), currentRosterPath(abb)] : [rosterPath(abb, season)]) {
        const at = fetchedAt(root, path);
        const isKnown = at !== null && at <= now();
        if (isKnown && (!isNewest || now() - at < MAX_AGE_MS)) continue;
        try {
          if ((await http.refresh(path, now(), signal)) === 'new') found += 1;
        } catch (error) {
          warnOrThrow(error, onWarning);
        }
      }
    }
  }
  return found;
}
