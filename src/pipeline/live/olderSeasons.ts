import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage } from '../../feed/source/feedError.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import type { Progress } from '../ingest/progress.ts';
import { type FetchOptions, mirrorLeague } from './mirrorLeague.ts';

/** How long older seasons rest after the league failed, in milliseconds: as long as between two passes. */
const REST_MS = 600_000;

/** How older seasons are fetched, and where that is reported. */
export interface OlderSeasonsOptions extends FetchOptions {
  readonly signal: AbortSignal;
  /** Newest first. */
  readonly seasons: readonly SeasonId[];
  readonly onProgress: (progress: Progress, season: SeasonId) => Promise<void>;
}

/**
 * Fetches older seasons in the background, newest first, one after the other. It only works while `work` is waited for,
 * so that the caller can stop it for live games: fetching then halts after the game it is at and goes on from there.
 */
export class OlderSeasons {
  readonly #options: OlderSeasonsOptions;
  #steps: AsyncGenerator<undefined>;
  #pending: Promise<IteratorResult<undefined>> | null = null;
  #isDone = false;
  #restsUntil = 0;
  /** Resolves when work goes on; null while it does. */
  #halt: PromiseWithResolvers<void> | null = Promise.withResolvers();

  constructor(options: OlderSeasonsOptions) {
    this.#options = options;
    this.#steps = this.#fetch();
    options.signal.addEventListener('abort', () => this.#goOn(), { once: true });
  }

  /** Whether all seasons have been fetched. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /**
   * Fetches for some milliseconds (null: as long as it takes). Returns early, with true, once there are new games to
   * read. **Errors**: none for a league that is down, which is a warning; fetching then rests.
   */
  async work(ms: number | null): Promise<boolean> {
    const { signal, onWarning } = this.#options;
    if (ms !== null && performance.now() < this.#restsUntil) {
      await sleep(ms, undefined, { signal }).catch(() => undefined);
      return false;
    }
    this.#goOn();
    this.#pending ??= this.#steps.next();
    // A step that fails while no one waits for it fails the next call.
    this.#pending.catch(() => undefined);
    const timer = new AbortController();
    try {
      const waits =
        ms === null ? [] : [sleep(ms, null, { signal: AbortSignal.any([signal, timer.signal]) }).catch(() => null)];
      const step = await Promise.race([this.#pending, ...waits]);
      if (step === null) return false;
      this.#pending = null;
      this.#isDone = step.done === true;
      return !this.#isDone;
    } catch (error) {
      this.#pending = null;
      this.#steps = this.#fetch();
      if (signal.aborted) return false;
      if (!isOutage(error)) throw error;
      onWarning(`${error.message} Older seasons continue later.`);
      this.#restsUntil = performance.now() + REST_MS;
      return false;
    } finally {
      timer.abort();
      if (!signal.aborted) this.#halt ??= Promise.withResolvers();
    }
  }

  #goOn(): void {
    this.#halt?.resolve();
    this.#halt = null;
  }

  /** Yields whenever games have been fetched that were not yielded before. */
  async *#fetch(): AsyncGenerator<undefined> {
    const { seasons, onProgress, ...fetching } = this.#options;
    for (const season of seasons) {
      let yielded = 0;
      const steps = mirrorLeague({
        ...fetching,
        seasons: [season],
        onSchedule: async () => this.#halt?.promise,
        onProgress: async (progress) => {
          await this.#halt?.promise;
          await onProgress(progress, season);
        },
      });
      for await (const { fetched } of steps) {
        if (fetched > yielded) yield undefined;
        yielded = fetched;
      }
    }
  }
}
