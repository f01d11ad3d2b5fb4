import { setTimeout as sleep } from 'node:timers/promises';
import { BackgroundIngest } from '../pipeline/live/backgroundIngest.ts';

/** Shortest and longest pause before an ingest that ended is started again, in milliseconds. Doubles each time. */
const PAUSE_MS = { shortest: 2000, longest: 600_000 } as const;

/** When an ingest is started again. */
export interface KeepOptions {
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
