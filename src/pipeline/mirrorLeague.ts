import { isCompleteChart } from '../feed/parse/isCompleteChart.ts';
import { parseGameStatus } from '../feed/parse/parseHeader.ts';
import { asRecord } from '../feed/parse/rawValue.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { fetchedAt } from '../feed/source/archiveWriter.ts';
import { FeedError } from '../feed/source/feedError.ts';
import type { HttpSource } from '../feed/source/http.ts';
import {
  boxscorePath,
  currentRosterPath,
  playByPlayPath,
  rosterPath,
  shiftChartPath,
  shiftReportPath,
} from '../feed/source/leaguePath.ts';
import { parseBody } from '../feed/source/readJson.ts';
import type { GameId, SeasonId, TeamAbb } from '../hockey/ids.ts';
import type { Progress } from './ingest.ts';
import { BELIEVED_MS, isDue, isWeekDue } from './isDue.ts';
import { listGames } from './listGames.ts';

/** How many games are fetched before the store is filled for the first time, and then each time so many times more. */
const FIRST_LOT = 32;
const LOT_GROWTH = 4;

/** Whether the play-by-play in an archive is of a finished game; not so where it cannot be read, and must be fetched anew. */
export function isFetchedFinal(archive: ArchiveSource, gameId: GameId): boolean {
  return parseGameStatus(asRecord(archivedJson(archive, playByPlayPath(gameId))) ?? {}).status === 'final';
}

/** A body of the archive as a JSON value; null where there is none that can be read. */
function archivedJson(archive: ArchiveSource, path: string): unknown {
  try {
    const body = archive.readNow(path);
    return body === null ? null : parseBody(body, path);
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  }
}

/** What fetching into an archive is told. */
export interface FetchOptions {
  readonly http: HttpSource;
  /** The archive directory it keeps. */
  readonly root: string;
  readonly now: () => number;
  /** Called with one line for each body that could not be had; the rest goes on. */
  readonly onTrouble: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** What a mirroring is told. */
export interface MirrorOptions extends FetchOptions {
  readonly seasons: readonly SeasonId[];
  /** Told before the first game and after every one, and waited for. */
  readonly onProgress?: (progress: Progress) => Promise<void>;
}

/**
 * Brings an archive up to date with the league: the newest season's schedule and its newest games, so that there is something to
 * look at; then the other schedules, all games that are due, newest first, and the rosters. Yields each time a lot of games has
 * come, so that the store can be filled meanwhile: small lots first.
 *
 * **Errors**: `unreachable` when not even a schedule of a season can be had and the archive has none, and when the league has failed so
 * often that it is left alone.
 */
export async function* mirrorLeague(options: MirrorOptions): AsyncGenerator<{ readonly fetched: number }> {
  const { root, seasons, now, signal } = options;
  const fetched = new Set<GameId>();
  let lot = FIRST_LOT;
  let sinceYield = 0;
  for (const isFirstLook of [true, false]) {
    for (const season of isFirstLook ? seasons.slice(0, 1) : seasons.slice(1)) await fetchSchedules(options, season);
    const archive = new ArchiveSource(root);
    const due = (await listGames(archive, isFirstLook ? seasons.slice(0, 1) : seasons)).filter(
      (game) =>
        !fetched.has(game.gameId) &&
        isDue(game, fetchedAt(root, playByPlayPath(game.gameId)), now(), {
          isFinal: () => isFetchedFinal(archive, game.gameId),
          isWhole: () => [boxscorePath, shiftChartPath].every((path) => fetchedAt(root, path(game.gameId)) !== null),
        }),
    );
    const total = fetched.size + due.length;
    if (due.length > 0) await options.onProgress?.({ done: fetched.size, total });
    for (const { gameId } of isFirstLook ? due.slice(0, FIRST_LOT) : due) {
      signal?.throwIfAborted();
      try {
        await fetchGame(options, gameId);
      } catch (error) {
        // What has come before the league went down is not to wait for its return.
        if (error instanceof FeedError && error.code === 'unreachable' && fetched.size > 0)
          yield { fetched: fetched.size };
        throw error;
      }
      fetched.add(gameId);
      await options.onProgress?.({ done: fetched.size, total });
      if (++sinceYield < lot || fetched.size === total) continue;
      yield { fetched: fetched.size };
      // What was done in between has its own say in the meantime.
      await options.onProgress?.({ done: fetched.size, total });
      lot *= LOT_GROWTH;
      sinceYield = 0;
    }
  }
  await fetchRosters(options, new ArchiveSource(root));
  yield { fetched: fetched.size };
}

/**
 * Tells why a body could not be had, and the others go on: but for a host that is left alone after failures that were told.
 * Throws `unreachable` when that is the host of plays and schedules, since nothing else can be had then, and what is not the league's.
 */
function noteTrouble(error: unknown, onTrouble: FetchOptions['onTrouble']): void {
  if (!(error instanceof FeedError) || error.code === 'not-written') throw error;
  if (error.code !== 'paused') onTrouble(error.message);
  else if (error.path.startsWith('v1/')) {
    throw new FeedError('unreachable', error.path, error.message, { cause: error });
  }
}

/** Fetches the weeks of a season that are due. */
async function fetchSchedules({ http, root, now, onTrouble, signal }: MirrorOptions, season: SeasonId): Promise<void> {
  let has = 0;
  for (const path of await http.schedulePaths(season)) {
    const at = fetchedAt(root, path);
    if (!isWeekDue(path, at, now())) {
      has++;
      continue;
    }
    try {
      if ((await http.refresh(path, now(), signal)) !== 'missing') has++;
    } catch (error) {
      if (at !== null) has++;
      // A league that is down is not asked forty more times.
      if (has === 0) throw error;
      noteTrouble(error, onTrouble);
    }
  }
}

/**
 * Fetches a game's bodies; the shift reports only where the chart is not whole. What cannot be had is told, and asked for again when the
 * game is due.
 */
export async function fetchGame({ http, root, now, onTrouble, signal }: FetchOptions, gameId: GameId): Promise<void> {
  const get = async (path: string): Promise<'new' | 'same' | 'missing'> => {
    try {
      return await http.refresh(path, now(), signal);
    } catch (error) {
      noteTrouble(error, onTrouble);
      return 'missing';
    }
  };
  await Promise.all([get(boxscorePath(gameId)), get(shiftChartPath(gameId))]);
  if (!isCompleteChart(archivedJson(new ArchiveSource(root), shiftChartPath(gameId)))) {
    await Promise.all([get(shiftReportPath(gameId, 'home')), get(shiftReportPath(gameId, 'away'))]);
  }
  // The play-by-play comes last: its time says that the game has been fetched.
  await get(playByPlayPath(gameId));
}

/** Fetches the season's rosters of the clubs that play in it where they are not there, and the current ones once a day. */
async function fetchRosters(
  { http, root, seasons, now, onTrouble, signal }: MirrorOptions,
  archive: ArchiveSource,
): Promise<void> {
  for (const season of seasons) {
    const clubs = new Set<TeamAbb>();
    for (const game of await listGames(archive, [season])) {
      for (const club of [game.home, game.away]) if (club) clubs.add(club.abb);
    }
    const isNewest = season === seasons[0];
    for (const abb of [...clubs].sort()) {
      for (const path of isNewest ? [rosterPath(abb, season), currentRosterPath(abb)] : [rosterPath(abb, season)]) {
        const at = fetchedAt(root, path);
        if (at !== null && (!isNewest || now() - at < BELIEVED_MS)) continue;
        try {
          await http.refresh(path, now(), signal);
        } catch (error) {
          noteTrouble(error, onTrouble);
        }
      }
    }
  }
}
