import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, type SourceChoice, todayOf } from '../../config.ts';
import { growDemoArchive } from '../../demo/archive/generate.ts';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { feedSeasons } from '../../hockey/season.ts';
import { seasonsOf } from '../ingest/listGames.ts';
import type { LoadProgress, Progress } from '../ingest/progress.ts';
import { FetchProgress } from './fetchProgress.ts';
import { LeagueUnreachable, leagueArchive, probeLeague } from './leagueArchive.ts';
import { hasRealGames } from './storedSource.ts';

/** Pause before a league that was away is asked again, in milliseconds. */
const RETRY_MS = 60_000;

/** An archive directory that has games to read. */
export interface ArchiveToRead {
  readonly kind: SourceChoice['kind'];
  readonly directory: string;
  /** The seasons to read; null for the newest ones. */
  readonly seasons: readonly SeasonId[] | null;
  /** The live games that changed, when nothing else did; null when anything may have changed. */
  readonly live: readonly ScheduledGame[] | null;
}

/** Where the simulated demo league is kept: next to the league's raw bodies, in the data folder. */
function demoDirectory({ raw }: Config): string {
  return join(dirname(raw), 'demo-archive');
}

/** The directory with the raw files of a store's games. `stored`: their source (`storedSource`). */
export function archiveDirectory(config: Config, stored: string | null): string {
  const { source, raw } = config;
  if (source.kind === 'archive') return source.directory;
  return stored === 'demo' ? demoDirectory(config) : raw;
}

/**
 * The archive of a rebuild: the raw files on disk, of the stored league unless the configuration names another archive.
 * Nothing is fetched or simulated. `stored`: the source of the store's games (`storedSource`).
 */
export async function archiveToRebuild(config: Config, stored: string | null): Promise<ArchiveToRead> {
  const { source } = config;
  const kind = source.kind === 'league' && stored === 'demo' ? 'demo' : source.kind;
  const directory = archiveDirectory(config, kind);
  return { kind, directory, seasons: await seasonsIn(directory, config), live: null };
}

/** The seasons to read from an archive directory; null for the newest ones. */
async function seasonsIn(
  directory: string,
  { seasons, isEverySeason }: Pick<Config, 'seasons' | 'isEverySeason'>,
): Promise<readonly SeasonId[] | null> {
  return isEverySeason ? await seasonsOf(new ArchiveSource(directory)) : seasons;
}

/** Callbacks of reading archives, and the signal that stops it. */
export interface ArchivesToReadOptions {
  readonly signal: AbortSignal;
  readonly onWarning: (message: string) => void;
  /** The weeks of the schedule fetched; called with none before the first request. */
  readonly onSchedule: (weeks: Progress) => void;
  /** The games fetched; answers with what the site shows. */
  readonly onFetched: (progress: Progress) => LoadProgress;
  /** Whether another model is in use than the games were read with. */
  readonly hasNewModel: () => boolean;
  /** Pause before a league that was away is asked again, in milliseconds. */
  readonly retryMs?: number;
}

/**
 * Yields an archive whenever it has something to read: a directory once, the league's archive again whenever games
 * arrive, and the demo league as its seasons are simulated. While the league cannot be reached it is asked again; a
 * store without games shows the demo league until it answers.
 */
export async function* archivesToRead(config: Config, options: ArchivesToReadOptions): AsyncGenerator<ArchiveToRead> {
  const { source } = config;
  const { signal, onWarning, onSchedule, onFetched, hasNewModel, retryMs = RETRY_MS } = options;
  if (source.kind === 'archive') {
    const { directory } = source;
    yield { kind: 'archive', directory, seasons: await seasonsIn(directory, config), live: null };
    return;
  }
  if (source.kind === 'demo') {
    yield* demoArchives(config, signal);
    return;
  }
  for (let isFirst = true; ; isFirst = false) {
    const progress = new FetchProgress(config.store, onFetched, () => performance.now(), onSchedule);
    try {
      for await (const update of leagueArchive(config, { signal, onWarning, progress, hasNewModel })) {
        yield { kind: 'league', directory: config.raw, ...update };
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof LeagueUnreachable)) throw error;
      if (await hasRealGames(config.store)) {
        if (config.isOnce) throw error;
        if (isFirst) onWarning(`${error.message} Continuing with the games stored before until it answers.`);
        await progress.wait('The league cannot be reached. Reading goes on when it answers.');
        if (!(await leagueAnswers(config, signal, retryMs))) return;
        continue;
      }
      if (isFirst) {
        onWarning(`${error.message} Showing the demo league until it answers: simulated clubs, players and results.`);
        yield* demoArchives(config, signal);
      }
      if (config.isOnce) return;
      await progress.wait('The league cannot be reached. Its games replace these when it answers.');
      if (!(await leagueAnswers(config, signal, retryMs))) return;
      onWarning('The league answers: its games replace those of the demo league.');
    }
  }
}

/** Waits until the league answers; false when stopped before that. */
async function leagueAnswers(config: Config, signal: AbortSignal, retryMs: number): Promise<boolean> {
  while (!signal.aborted) {
    await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    try {
      if (!signal.aborted) await probeLeague(config, signal);
      return !signal.aborted;
    } catch (error) {
      if (!(error instanceof LeagueUnreachable) && !signal.aborted) throw error;
    }
  }
  return false;
}

/** Simulates the demo league. Yields its newest season first, so that the site has games in seconds, then all. */
async function* demoArchives(config: Config, signal: AbortSignal): AsyncGenerator<ArchiveToRead> {
  const today = todayOf(config);
  const seasons = config.isEverySeason ? feedSeasons(today) : config.seasons;
  const options = seasons === null ? { today } : { today, firstSeason: Math.min(...seasons) as SeasonId };
  const directory = demoDirectory(config);
  const archive = { kind: 'demo', directory, live: null } as const;
  let isFirst = true;
  try {
    for await (const season of growDemoArchive(directory, { ...options, signal })) {
      if (isFirst && (seasons === null || seasons.includes(season))) yield { ...archive, seasons: [season] };
      isFirst = false;
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  }
  yield { ...archive, seasons };
}
