import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Cell, QueryFailure, QueryReply, QueryRequest, ResultColumn } from '../../query/queryMessages.ts';
import { DUCKDB_ENV } from '../../query/splitStore.ts';
import type { Statement } from '../../query/statement.ts';
import { ApiError, unavailable } from '../errors.ts';
import { MAX_QUERIES_PER_CLIENT, QUERY_IDLE_MS, QUERY_TIMEOUT_MS, QUERY_WAIT_MS } from '../limits.ts';
import type { Refusals } from '../refusals.ts';

const PROGRAM = fileURLToPath(new URL('../../query/queryChild.ts', import.meta.url));
/** Statements at the same time: one for each connection of the process. */
const MOST_RUNNING = 2;
/** Seconds before a client asks again whose question waited too long. */
const RETRY_SECONDS = 2;

/** What a question is too large in. */
const TOO_LARGE: Readonly<Record<QueryFailure, string | null>> = {
  memory: 'The question needs more memory than it may have.',
  stopped: 'The question takes too long.',
  broken: null,
};

/** What makes a question smaller. */
const NARROW = 'Ask for fewer seasons or columns, or for fewer players, clubs or days.';

/** A statement that has run, whose rows are read in chunks. */
export interface OpenStatement {
  readonly columns: readonly ResultColumn[];
  /** The next rows; null at the end. **Errors**: as for opening. */
  next(): Promise<readonly (readonly Cell[])[] | null>;
}

/** Someone who waits for an answer of the process. */
interface Waiter {
  readonly resolve: (reply: QueryReply) => void;
  readonly reject: (error: Error) => void;
}

/** A question that waits for its turn. */
interface Job {
  readonly client: string;
  readonly start: () => void;
}

/**
 * Runs statements in a process of their own: two at the same time, one of a client. A process that ends is started
 * again at the next question.
 */
export class QueryProcess {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #refusals: Refusals;
  #child: Promise<ChildProcess> | null = null;
  readonly #waiters = new Map<number, Waiter>();
  #nextId = 1;
  #jobs: Job[] = [];
  #isClosed = false;
  readonly #running: string[] = [];

  constructor({ folder, log, refusals }: { folder: string; log: Logger; refusals: Refusals }) {
    this.#folder = folder;
    this.#log = log;
    this.#refusals = refusals;
  }

  /**
   * Lets a client read statements, one after the other, when its turn comes. **Errors**: an `ApiError`:
   * `too-many-requests` with too many questions of the client waiting, `too-large` for a statement beyond its limits,
   * `unavailable` when the process fails.
   */
  async run<T>(
    client: string,
    read: (open: (statement: Statement) => Promise<OpenStatement>) => Promise<T>,
  ): Promise<T> {
    await this.#turn(client);
    const opened: number[] = [];
    try {
      return await read(async (statement) => {
        const id = this.#nextId++;
        opened.push(id);
        return await this.#open(id, statement);
      });
    } finally {
      for (const id of opened) this.#send({ kind: 'close', id });
      this.#running.splice(this.#running.indexOf(client), 1);
      this.#startNext();
    }
  }

  /** Resolves when the client may run a statement. */
  #turn(client: string): Promise<void> {
    const own = this.#jobs.filter((job) => job.client === client).length;
    if (own >= MAX_QUERIES_PER_CLIENT) {
      this.#refusals.add('refused', 'queries-of-client', client);
      throw new ApiError('too-many-requests', `${own} questions of this address wait already.`, {
        retryAfter: RETRY_SECONDS,
      });
    }
    return new Promise((resolve, reject) => {
      const job: Job = {
        client,
        start: () => {
          clearTimeout(patience);
          resolve();
        },
      };
      const patience = setTimeout(() => {
        this.#jobs = this.#jobs.filter((other) => other !== job);
        this.#refusals.add('shed', 'queries', client);
        reject(new ApiError('unavailable', 'Too many questions wait.', { retryAfter: RETRY_SECONDS }));
      }, QUERY_WAIT_MS);
      this.#jobs.push(job);
      this.#startNext();
    });
  }

  /** Starts what waits longest, of clients with nothing running. */
  #startNext(): void {
    while (this.#running.length < MOST_RUNNING) {
      const job = this.#jobs.find(({ client }) => !this.#running.includes(client));
      if (job === undefined) return;
      this.#jobs = this.#jobs.filter((other) => other !== job);
      this.#running.push(job.client);
      job.start();
    }
  }

  async #open(id: number, statement: Statement): Promise<OpenStatement> {
    /** Time that the statement may still take. */
    let left = QUERY_TIMEOUT_MS;
    let readAt = performance.now();
    const ask = async (request: QueryRequest): Promise<QueryReply> => {
      if (performance.now() - readAt > QUERY_IDLE_MS) throw tooLarge('The answer was read too slowly.');
      const started = performance.now();
      try {
        return await this.#ask(request, left);
      } finally {
        readAt = performance.now();
        left = Math.max(1, left - (readAt - started));
      }
    };
    const opened = await ask({ kind: 'open', id, statement });
    let isRead = false;
    return {
      columns: opened.kind === 'columns' ? opened.columns : [],
      next: async () => {
        if (isRead) return null;
        const reply = await ask({ kind: 'next', id });
        const rows = reply.kind === 'rows' ? reply.rows : null;
        isRead = rows === null;
        return rows;
      },
    };
  }

  async #ask(request: QueryRequest, timeoutMs: number): Promise<QueryReply> {
    const child = await this.#started();
    const { promise, resolve, reject } = Promise.withResolvers<QueryReply>();
    const timer = setTimeout(() => {
      this.#waiters.delete(request.id);
      this.#send({ kind: 'close', id: request.id });
      reject(tooLarge(TOO_LARGE.stopped ?? ''));
    }, timeoutMs);
    this.#waiters.set(request.id, { resolve, reject });
    child.send(request, (error) => error && reject(unavailable()));
    const reply = await promise.finally(() => clearTimeout(timer));
    if (reply.kind !== 'failed') return reply;
    const large = TOO_LARGE[reply.failure];
    if (large !== null) throw tooLarge(large);
    this.#log.error({ message: reply.message }, 'a question failed');
    throw unavailable();
  }

  /** The process, started where it is not there. */
  #started(): Promise<ChildProcess> {
    // Questions that waited have their turn when those that ran have failed.
    if (this.#isClosed) return Promise.reject(unavailable());
    this.#child ??= this.#start().catch((error: unknown) => {
      this.#child = null;
      this.#log.error({ err: error }, 'the process of questions did not start');
      throw unavailable();
    });
    return this.#child;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, [this.#folder], {
      // As many threads as statements.
      env: { ...DUCKDB_ENV, UV_THREADPOOL_SIZE: '2' },
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=96'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      child.on('message', (reply: QueryReply) => {
        if (reply.kind === 'ready') return resolve();
        const waiter = this.#waiters.get(reply.id);
        this.#waiters.delete(reply.id);
        waiter?.resolve(reply);
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        reject(new Error(`it ended with ${code ?? signal}`));
        this.#child = null;
        const lost = [...this.#waiters.values()];
        this.#waiters.clear();
        for (const { reject: fail } of lost) fail(unavailable());
      });
    });
    return child;
  }

  #send(request: QueryRequest): void {
    void this.#child?.then((child) => child.connected && child.send(request)).catch(() => undefined);
  }

  /** Ends the process for good: all questions fail as `unavailable`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const child = await this.#child?.catch(() => null);
    child?.kill('SIGKILL');
  }
}

function tooLarge(detail: string): ApiError {
  return new ApiError('too-large', `${detail} ${NARROW}`);
}
