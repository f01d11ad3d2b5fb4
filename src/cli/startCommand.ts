import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { ArchiveSource } from '../feed/source/archiveSource.ts';
import { BackgroundIngest } from '../pipeline/live/backgroundIngest.ts';
import { requireOneLeague, storedSource } from '../pipeline/live/storedSource.ts';
import { StoreError } from '../store/storeError.ts';
import { openWriter } from '../store/write/write.ts';
import { readCommand } from './flags.ts';
import { requireFreePort } from './listenError.ts';
import { waitForSignal } from './processControl.ts';
import { describeStore, siteIsBuilt, startSite } from './startSite.ts';

const INGEST = fileURLToPath(new URL('./ingest.ts', import.meta.url));

/** The result of `ingestFailure`. */
const FAILED = 'failed';
const NEVER = new Promise<never>(() => undefined);

/**
 * Serves the site and the API, with games read in the background, until a signal ends it. Games are read while the site
 * is still being built. Returns the exit code: 1 when the site could not be built, or no game could be read into an
 * empty store.
 */
export async function startCommand(): Promise<number> {
  const config = readCommand('start');
  await requireArchive(config);
  const isOnlyWriter = await prepareStore(config.store);
  const contents = await describeStore(config.store);
  await requireOneLeague(config);
  await requireFreePort(config);
  const signalled = waitForSignal();
  const ingest = new KeptIngest(INGEST, process.argv.slice(2), {
    // A league is read for ever; an archive that could not be read once cannot be read again.
    mayRestart: async (code) =>
      isOnlyWriter &&
      (code === null || (code !== 0 && config.source.kind === 'league' && (await hasGames(config.store)))),
    onPause: (pauseMs) => noteStop(config.store, pauseMs),
  });
  const failed = isOnlyWriter ? ingestFailure(ingest, signalled, config.store) : NEVER;
  try {
    const isBuilt = await Promise.race([siteIsBuilt(), signalled, failed]);
    if (isBuilt !== true) return isBuilt === false || isBuilt === FAILED ? 1 : 0;
    const server = await startSite(config, `${contents}; reading games`);
    const end = await Promise.race([signalled, failed]);
    await Promise.all([server.close(), ingest.stop()]);
    return end === FAILED ? 1 : 0;
  } finally {
    await ingest.stop();
    if (process.connected) process.disconnect();
  }
}

/**
 * Refuses to show an empty site because its archive is not there. **Errors**: a `FeedError` that names the folder,
 * before a store is made; none for a store with games, which stay on the site.
 */
async function requireArchive({ source, store }: Config): Promise<void> {
  if (source.kind === 'archive' && (await storedSource(store)) === null) new ArchiveSource(source.directory);
}

/**
 * Resolves when the ingest failed and the store is empty, as with a missing archive or a full disk: an empty site is no
 * use. The ingest prints why. Never resolves when the store has games, which stay on the site, nor after a signal.
 */
async function ingestFailure(
  ingest: KeptIngest,
  signalled: Promise<NodeJS.Signals>,
  store: string,
): Promise<typeof FAILED> {
  const end = await Promise.race([ingest.ended, signalled]);
  if (end === 0 || typeof end === 'string') return NEVER;
  if (!(await hasGames(store))) return FAILED;
  console.error('highslot: Reading games failed. The site keeps serving the games it has.');
  return NEVER;
}

/** Whether a store has games. A database that is away for now may well have some. */
function hasGames(store: string): Promise<boolean> {
  return storedSource(store).then(
    (source) => source !== null,
    () => true,
  );
}

/** Says on the console and on the site that reading has stopped, and when it begins again. */
async function noteStop(store: string, pauseMs: number): Promise<void> {
  const message = `Reading games has stopped. It starts again in ${Math.ceil(pauseMs / 1000)} s.`;
  console.error(`highslot: ${message}`);
  try {
    await using writer = await openWriter(store);
    const updated_at = new Date().toISOString();
    await writer.noteProgress({ state: 'failed', done: 0, total: 0, message, updated_at });
  } catch (error) {
    // Another program writes, or the database is away: the console has said it.
    if (!(error instanceof StoreError)) throw error;
  }
}

/**
 * Creates the store or migrates its tables. Returns false when another program writes to it, which then takes care of
 * that.
 */
async function prepareStore(url: string): Promise<boolean> {
  try {
    await (await openWriter(url)).close();
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'busy') return false;
    throw error;
  }
}

/** Shortest and longest pause before an ingest that ended is started again, in milliseconds. Doubles each time. */
const PAUSE_MS = { shortest: 2000, longest: 600_000 } as const;

/** When an ingest is started again. */
interface KeepOptions {
  /** Whether to start again after an end with this exit code; null for a kill. */
  readonly mayRestart: (code: number | null) => Promise<boolean>;
  /** Called before each pause. */
  readonly onPause: (pauseMs: number) => Promise<void>;
  readonly shortestMs?: number;
}

/** A background ingest that is started again when it is killed or fails, after pauses that grow. */
export class KeptIngest {
  /** Resolves with the exit code of the last ingest, once none is started again. */
  readonly ended: Promise<number | null>;
  readonly #stopped = new AbortController();
  #child: BackgroundIngest;

  constructor(file: string, flags: readonly string[], options: KeepOptions) {
    this.#child = new BackgroundIngest(file, flags);
    this.ended = this.#keep(file, flags, options);
  }

  async #keep(file: string, flags: readonly string[], options: KeepOptions): Promise<number | null> {
    const shortest = options.shortestMs ?? PAUSE_MS.shortest;
    let pause: number = shortest;
    for (;;) {
      const startedAt = performance.now();
      const code = await this.#child.ended;
      const { signal } = this.#stopped;
      if (signal.aborted || !(await options.mayRestart(code))) return code;
      if (performance.now() - startedAt > PAUSE_MS.longest) pause = shortest;
      await options.onPause(pause);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return code;
      pause = Math.min(2 * pause, PAUSE_MS.longest);
      this.#child = new BackgroundIngest(file, flags);
    }
  }

  /** Asks it to stop after the current batch, waits, and starts none again. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#child.stop();
    await this.ended;
  }
}
