import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { detachedName } from './clientAddress.ts';
import { MAX_REFUSAL_LINES, REFUSAL_LOG_MS } from './limits.ts';

/** What happened to a request or connection beyond a limit, by kind. Source: docs/operations.md#limits. */
const REFUSAL_REASONS = {
  /** 429: the client's own doing. */
  refused: [
    'rate',
    'answers-of-client',
    'pictures-of-client',
    'streams-of-client',
    'streams-of-network',
    'downloads-of-client',
    'downloads-of-network',
    'queries-of-client',
  ],
  /** 503: the server has too much to do, or a part of it failed. */
  shed: ['answers', 'pictures', 'streams', 'downloads', 'queries', 'answer-timeout', 'answer-worker'],
  /** The connection is closed. */
  closed: ['dead-stream', 'download-life'],
} as const;

export type RefusalKind = keyof typeof REFUSAL_REASONS;
export type RefusalReason<Kind extends RefusalKind = RefusalKind> = (typeof REFUSAL_REASONS)[Kind][number];

/** Bytes of remembered clients with a recent log line. */
const LOGGED_BYTES = 1024 * 1024;
const ENTRY_BYTES = 200;
const DIGEST_DIGITS = 12;

/**
 * Counts what the limits refuse, shed and close, and logs it at most once a minute for each client. The log has a keyed
 * digest in place of the address: lines of one client belong together, and name no one.
 */
export class Refusals {
  readonly #log: Logger;
  readonly #counts = new Map<string, number>();
  readonly #secret = randomBytes(16);
  /** When each client was last logged. */
  readonly #loggedAt = new LRUCache<string, number>({
    maxSize: LOGGED_BYTES,
    sizeCalculation: (_at, client) => 2 * client.length + ENTRY_BYTES,
  });
  #windowStart = Number.NEGATIVE_INFINITY;
  #linesInWindow = 0;

  constructor({ log }: { log: Logger }) {
    this.#log = log;
  }

  /** Counts one refusal of a client. */
  add<Kind extends RefusalKind>(kind: Kind, reason: RefusalReason<Kind>, client: string): void {
    const key = `${kind} ${reason}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    if (this.#mayLog(client, performance.now())) {
      const digest = createHmac('sha256', this.#secret).update(client).digest('hex').slice(0, DIGEST_DIGITS);
      this.#log.warn({ kind, reason, client: digest }, 'a limit was reached');
    }
  }

  /** Every kind and reason with its count so far, also those that have not happened. */
  counts(): { kind: RefusalKind; reason: RefusalReason; count: number }[] {
    return (Object.keys(REFUSAL_REASONS) as RefusalKind[]).flatMap((kind) =>
      REFUSAL_REASONS[kind].map((reason) => ({ kind, reason, count: this.#counts.get(`${kind} ${reason}`) ?? 0 })),
    );
  }

  #mayLog(client: string, now: number): boolean {
    const before = this.#loggedAt.get(client);
    if (before !== undefined && now - before < REFUSAL_LOG_MS) return false;
    if (now - this.#windowStart >= REFUSAL_LOG_MS) {
      this.#windowStart = now;
      this.#linesInWindow = 0;
    }
    if (this.#linesInWindow >= MAX_REFUSAL_LINES) return false;
    this.#linesInWindow += 1;
    this.#loggedAt.set(detachedName(client), now);
    return true;
  }
}
