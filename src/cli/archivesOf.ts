import { dirname, join } from 'node:path';
import { type Config, ConfigError, type SourceChoice, todayOf } from '../config.ts';
import { growDemoArchive } from '../demo/archive/generate.ts';
import type { ScheduledGame } from '../feed/parse/parseSchedule.ts';
import { POLITE } from '../feed/source/politeClient.ts';
import type { SeasonId } from '../hockey/ids.ts';
import { openStore } from '../store/open.ts';
import { readStatus } from '../store/queries/status.ts';
import { FetchProgress } from './fetchProgress.ts';
import { LeagueUnreachable, leagueArchive } from './leagueArchive.ts';

/** An archive directory, what it is of, and the seasons to read of it: null for its newest ones. */
export interface ArchivePart {
  readonly kind: SourceChoice['kind'];
  readonly directory: string;
  readonly seasons: readonly SeasonId[] | null;
  /** Games under way, when they are all that changed; null: anything may have. */
  readonly live: readonly ScheduledGame[] | null;
}

/** Where the demo league is kept once it has been simulated: beside the league's raw bodies, which is where this program may write. */
function demoArchive({ raw }: Config): string {
  return join(dirname(raw), 'demo-archive');
}

/** The directory that the raw files of a stored league lie in. `stored` is what the store's games are of (`storedSource`). */
export function archiveDirectory(config: Config, stored: string | null): string {
  const { source, raw } = config;
  if (source.kind === 'archive') return source.directory;
  return stored === 'demo' ? demoArchive(config) : raw;
}

/**
 * What a rebuild reads: the raw files that are there, of what the store's games are of unless another archive is named. Nothing is
 * fetched and nothing simulated. `stored` as above.
 */
export function archiveAtHand(config: Config, stored: string | null): ArchivePart {
  const { source, seasons } = config;
  const kind = source.kind === 'league' && stored === 'demo' ? 'demo' : source.kind;
  return { kind, directory: archiveDirectory(config, kind), seasons, live: null };
}

/**
 * The archives that a configuration's games are read from, one after the other: a directory once, the league's own again and
 * again as games come, the demo league as its seasons are simulated. A league that cannot be reached while the store is
 * empty gives way to the demo league, and `tell` says so.
 */
export async function* archivesOf(
  config: Config,
  signal: AbortSignal,
  tell: (line: string) => void,
): AsyncGenerator<ArchivePart> {
  const { source, seasons } = config;
  if (source.kind === 'archive') {
    yield { kind: 'archive', directory: source.directory, seasons, live: null };
    return;
  }
  if (source.kind === 'demo') {
    yield* demoArchives(config, signal);
    return;
  }
  try {
    const progress = new FetchProgress(config.store, process.stdout, () => performance.now());
    for await (const news of leagueArchive(config, signal, tell, POLITE, progress)) {
      yield { kind: 'league', directory: config.raw, ...news };
    }
  } catch (error) {
    if (!(error instanceof LeagueUnreachable) || (await hasRealGames(config.store))) throw error;
    tell(`${error.message} Showing the demo league instead: simulated clubs, players and results.`);
    yield* demoArchives(config, signal);
  }
}

/**
 * The demo league, simulated on the way: its newest season is handed on as soon as it is whole, so that there is something to see
 * within seconds, and all seasons at the end.
 */
async function* demoArchives(config: Config, signal: AbortSignal): AsyncGenerator<ArchivePart> {
  const { seasons } = config;
  const today = todayOf(config);
  const options = seasons === null ? { today } : { today, firstSeason: Math.min(...seasons) as SeasonId };
  const directory = demoArchive(config);
  const part = { kind: 'demo', directory, live: null } as const;
  let isFirst = true;
  try {
    for await (const season of growDemoArchive(directory, { ...options, signal })) {
      if (isFirst && (seasons === null || seasons.includes(season))) yield { ...part, seasons: [season] };
      isFirst = false;
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  }
  yield { ...part, seasons };
}

/** Makes sure that simulated games do not come to stand beside real ones. Errors: a `ConfigError` that says what to set. */
export async function requireOneLeague({ source, store }: Config): Promise<void> {
  if (source.kind !== 'demo' || !(await hasRealGames(store))) return;
  throw new ConfigError(
    'The store holds real games, and simulated ones do not go with them: name another, e.g. --store sqlite:data/demo.db.',
  );
}

/** Whether the store has games that are not simulated. */
async function hasRealGames(url: string): Promise<boolean> {
  const stored = await storedSource(url);
  return stored !== null && stored !== 'demo';
}

/** What the games in a store are of; null for a store that is empty or not there. */
export async function storedSource(url: string): Promise<string | null> {
  try {
    const db = await openStore(url, { readonly: true });
    try {
      const { games, build } = await readStatus(db);
      return games === 0 ? null : build.source;
    } finally {
      await db.destroy();
    }
  } catch {
    // A store that cannot be read yet is made by the ingest, which says what is wrong with it.
    return null;
  }
}
