import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { CheckResult } from './integrityWorker.ts';

const PROGRAM = new URL('./integrityWorker.ts', import.meta.url);
/** Memory limits of the thread: it holds a connection and no rows. */
const MEMORY = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 2 } as const;
/** Wait before the first check, in milliseconds: a server that restarts again and again does not check each time. */
const FIRST_MS = 600_000;
/** Longest check, in milliseconds: several hundred times what three seasons take. */
const LONGEST_MS = 3_600_000;
const MS_PER_SECOND = 1000;

/** The result of the last check: not run yet or not possible, without a fault, or with one. */
export type IntegrityResult = 'unknown' | 'ok' | 'damaged';

/** What is checked, and how often. */
export interface IntegrityCheckOptions {
  readonly url: string;
  /** Milliseconds between two checks; null for none. */
  readonly intervalMs: number | null;
  readonly log: Logger;
}

/**
 * Checks the store for damage on a schedule, in a thread of low priority: off the event loop, and a fifth of the memory
 * of a process.
 */
export class IntegrityCheck {
  readonly #options: IntegrityCheckOptions;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** The result of the last completed check. */
  result: IntegrityResult = 'unknown';
  /** Time of the last completed check, seconds since 1970; null before the first. */
  checkedAt: number | null = null;

  constructor(options: IntegrityCheckOptions) {
    this.#options = options;
  }

  /** Starts the schedule. */
  start(): void {
    const { intervalMs } = this.#options;
    if (intervalMs !== null) this.#schedule(Math.min(FIRST_MS, intervalMs), intervalMs);
  }

  /** Ends the schedule and a check that runs. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#worker?.terminate();
  }

  /** Checks the store now. Never throws: why a store cannot be checked is logged, and its result is unknown. */
  async run(): Promise<void> {
    const { url, log } = this.#options;
    const result = await this.#check(url);
    if ('problem' in result) {
      this.result = 'unknown';
      log.warn({ fault: result.problem }, 'the store could not be checked for damage');
      return;
    }
    this.result = result.damage === null ? 'ok' : 'damaged';
    this.checkedAt = Date.now() / MS_PER_SECOND;
    if (result.damage === null) log.info('the store was checked and is not damaged');
    else log.error({ fault: result.damage }, 'the store is damaged: restore a backup or rebuild it');
  }

  #check(url: string): Promise<CheckResult> {
    return new Promise((resolve) => {
      // Without the server's own flags, which set the memory of a process.
      const worker = new Worker(PROGRAM, { workerData: url, resourceLimits: MEMORY, execArgv: [] });
      this.#worker = worker;
      const timer = setTimeout(() => void worker.terminate(), LONGEST_MS).unref();
      worker.once('message', (result) => resolve(result as CheckResult));
      worker.once('error', (error) => resolve({ problem: error.message }));
      // The result of a thread that ends before it sends one.
      worker.once('exit', (code) => {
        clearTimeout(timer);
        resolve({ problem: `The check ended with code ${code}.` });
      });
    });
  }

  #schedule(waitMs: number, intervalMs: number): void {
    this.#timer = setTimeout(() => {
      void this.run().finally(() => {
        if (this.#timer !== null) this.#schedule(intervalMs, intervalMs);
      });
    }, waitMs);
    this.#timer.unref();
  }
}
