import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { StoreError } from '../../store/storeError.ts';
import { ApiError, unavailable } from '../errors.ts';
import { FairQueue, type QueueEntry, QueueFull } from '../fairQueue.ts';
import { ANSWER_QUEUE, type QueueLimits, WORKER_HEAP_MB, WORKER_TIMEOUT_MS, WORKER_YOUNG_MB } from '../limits.ts';
import type { Refusals } from '../refusals.ts';
import type { Versioned } from '../storeConnection.ts';
import type { StoreReader } from '../storeReader.ts';
import { type AnswerJob, type AnswerJobs, type AnswerKind, runAnswerJob } from './answerJob.ts';
import type { JobOutcome, SentJob, WorkerSetting } from './answerWorker.ts';

const WORKER = fileURLToPath(new URL('./answerWorker.ts', import.meta.url));
const MS_PER_SECOND = 1000;

/** Options of `ColdAnswers`. */
export interface ColdAnswersOptions {
  readonly storeUrl: string;
  /** The folder of the built site, whose pages are rendered. */
  readonly siteFolder: string;
  readonly store: StoreReader;
  readonly refusals: Refusals;
  readonly log: Logger;
  /** Number of worker threads; 0 to build in this thread, where tests can watch. */
  readonly workers: number;
  readonly queue?: QueueLimits;
  readonly timeoutMs?: number;
  /** The program of the workers, for tests. */
  readonly program?: string;
}

/**
 * Builds the answers that are not in memory: in worker threads, in a queue that is fair by client and price. The event
 * loop only routes, compares and sends.
 */
export class ColdAnswers {
  readonly #options: ColdAnswersOptions;
  readonly #queue: FairQueue;
  readonly #pool: Piscina<SentJob, JobOutcome> | null;
  /** Requests that waited for what another had asked for, since the start. */
  shared = 0;
  #isClosed = false;

  constructor(options: ColdAnswersOptions) {
    const { workers, queue = ANSWER_QUEUE, log } = options;
    this.#options = options;
    this.#queue = new FairQueue({ ...queue, maxRunning: Math.max(1, workers) });
    this.#pool = workers === 0 ? null : startPool(options);
    // A worker that ends without a job; the pool has replaced it already.
    this.#pool?.on('error', (error: unknown) => log.error({ err: error }, 'an answer worker ended'));
  }

  /** Price of everything that waits or is being built, in milliseconds of a worker. */
  get cost(): number {
    return this.#queue.cost;
  }

  /** Number of answers that wait. */
  get size(): number {
    return this.#queue.size;
  }

  /**
   * Builds something when its turn comes. **Errors**: throws the `ApiError` to answer with: its own, 429 when the
   * client has queued too much, 503 when all together have, or when the store or the worker fails.
   */
  async build<Kind extends AnswerKind>(
    job: AnswerJob<Kind>,
    entry: QueueEntry,
  ): Promise<Versioned<AnswerJobs[Kind]['gives']>> {
    try {
      const built = await this.#queue.run(entry, () => this.#run(job, entry.client));
      return built as Versioned<AnswerJobs[Kind]['gives']>;
    } catch (error) {
      if (error instanceof QueueFull) throw this.#refuse(error, entry.client);
      throw error;
    }
  }

  /** Lets a further client wait for what another has asked for, at its own place in the queue. */
  join(entry: QueueEntry): void {
    this.shared += 1;
    this.#queue.join(entry);
  }

  /** Ends the workers. What still runs is `unavailable`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool?.destroy();
  }

  async #run(job: AnswerJob, client: string): Promise<Versioned<AnswerJobs[AnswerKind]['gives']>> {
    const { store, siteFolder } = this.#options;
    if (this.#pool === null) return await store.readVersioned((db) => runAnswerJob(job, db, siteFolder));
    const outcome = await this.#send(this.#pool, { job }, client);
    if (outcome.is === 'built') {
      // The data are newer than the last poll knows: what is built from now on is kept at once.
      if (outcome.built.version !== store.versionText) void store.refresh();
      return outcome.built;
    }
    if (outcome.is === 'refused') {
      const { code, message, parameter, retryAfter } = outcome.error;
      throw new ApiError(code, message, {
        ...(parameter === null ? {} : { parameter }),
        ...(retryAfter === null ? {} : { retryAfter }),
      });
    }
    store.report(new StoreError(outcome.error.code, outcome.error.message));
    throw unavailable();
  }

  /** Sends a job to a worker. **Errors**: `unavailable` when it takes too long or the worker ends. */
  async #send(pool: Piscina<SentJob, JobOutcome>, sent: SentJob, client: string): Promise<JobOutcome> {
    const { refusals, log, timeoutMs = WORKER_TIMEOUT_MS } = this.#options;
    try {
      return await pool.run(sent, { signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      if (this.#isClosed) throw unavailable();
      if (isTimeout(error)) {
        refusals.add('shed', 'answer-timeout', client);
        log.error({ kind: sent.job.kind }, 'an answer took too long; its worker was replaced');
        throw unavailable();
      }
      if (isLostWorker(error)) {
        refusals.add('shed', 'answer-worker', client);
        log.error({ kind: sent.job.kind, err: error }, 'an answer worker ended; it was replaced');
        throw unavailable();
      }
      throw error;
    }
  }

  #refuse({ refusal, queuedCost }: QueueFull, client: string): ApiError {
    const retryAfter = 1 + Math.ceil(queuedCost / Math.max(1, this.#options.workers) / MS_PER_SECOND);
    if (refusal === 'client') {
      this.#options.refusals.add('refused', 'answers-of-client', client);
      return new ApiError('too-many-requests', 'Too many answers are being built for this address.', { retryAfter });
    }
    this.#options.refusals.add('shed', 'answers', client);
    return new ApiError('unavailable', 'Too many answers are being built. Try again shortly.', { retryAfter });
  }
}

function startPool({
  storeUrl,
  siteFolder,
  workers,
  program = WORKER,
}: ColdAnswersOptions): Piscina<SentJob, JobOutcome> {
  return new Piscina({
    filename: program,
    minThreads: workers,
    maxThreads: workers,
    workerData: { storeUrl, siteFolder } satisfies WorkerSetting,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB, maxYoungGenerationSizeMb: WORKER_YOUNG_MB },
    // Between jobs a worker must hear of lost database connections; waiting on an atomic would stop its event loop.
    atomics: 'disabled',
    recordTiming: false,
  });
}

/** Whether a job was given up because of its time. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/** Whether a worker ended before its job: it crashed, or exceeded its memory. */
function isLostWorker(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || /^worker exited|terminating worker thread/i.test(error.message);
}
