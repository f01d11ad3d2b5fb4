import { availableParallelism } from 'node:os';
import type { Cost } from '../contract/endpoint.ts';

/** The methods that work on every path. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';
/** The one path that takes a POST, and the bytes of its body. */
export const MCP_PATH = '/mcp';
export const MAX_MCP_BYTES = 65_536;
/** Longest address, in characters; a longer one gets 414. Source: docs/quality.md#limits. */
export const MAX_URL_LENGTH = 2048;
/** Most bytes of a request line with its headers; more get 431. Source: docs/quality.md#limits. */
export const MAX_HEADER_BYTES = 8192;
/** How long the server waits for its clients, in milliseconds. */
export interface Timeouts {
  /** For a request to arrive, from the first moment of the connection. */
  readonly requestMs: number;
  /** Between two checks of that. */
  readonly checkMs: number;
  /** For any byte on a connection that keeps the server waiting, in either direction. */
  readonly socketMs: number;
}

/**
 * A request arrives within 10 s, the check included. A silent connection outlasts the longest wait for an answer (10 s)
 * and the interval of the heartbeats (15 s). Source: docs/quality.md#limits.
 */
export const TIMEOUTS: Timeouts = { requestMs: 8000, checkMs: 1000, socketMs: 30_000 };
/**
 * Most unanswered requests on a connection; the next one closes it. Browsers and proxies send one at a time (RFC 9112,
 * 9.3.2).
 */
export const MAX_OPEN_REQUESTS = 8;
/** Most requests on one connection: the last answer closes it. A reader of Parquet asks for some hundreds. */
export const MAX_REQUESTS_PER_SOCKET = 10_000;
/**
 * Most connections at once: a thousand idle readers beside 500 event streams and 128 downloads, and a fifth to spare.
 */
export const MAX_CONNECTIONS = 2000;
/**
 * Most bytes read of a request's body, which is refused: what fits one buffer of the connection, so that
 * a small body does not cost its client the answer.
 */
export const MAX_DISCARDED_BYTES = 65_536;
/** Longest wait for the end of a refused body, in milliseconds: time for the client to read the answer. */
export const MAX_DISCARD_MS = 1000;
/**
 * How long an idle connection stays open for the next request, in milliseconds: longer than common proxies keep theirs.
 */
export const KEEP_ALIVE_MS = 65_000;
/** Longest wait for open requests during shutdown, in milliseconds. Source: docs/quality.md#reliability. */
export const DRAIN_MS = 5000;
/**
 * How long idle connections stay open during shutdown, in milliseconds: a client just sending a request still gets its
 * answer.
 */
export const DRAIN_GRACE_MS = 500;

/** Bytes of the response cache, keys included. Source: docs/quality.md#server. */
export const CACHE_BYTES = 32 * 1024 * 1024;

/** How many requests one client may send. */
export interface RateLimitOptions {
  /** Requests per second on average. */
  readonly perSecond: number;
  /** Requests at once after a pause. */
  readonly burst: number;
  /** Whether requests from this machine count too: a developer's browser does not, a test may want to. */
  readonly countsLoopback: boolean;
}

/**
 * The default limit: many page loads at once, then as fast as a person clicks. See
 * docs/decisions/0047-rate-limits-and-proxies.md.
 */
export const RATE_LIMIT: RateLimitOptions = { perSecond: 50, burst: 600, countsLoopback: false };

/** Bytes of remembered clients of the rate limit: some 30,000. The least recently seen are forgotten first. */
export const RATE_LIMIT_BYTES = 8 * 1024 * 1024;

/** Limits of a queue, in the unit of its prices. */
export interface QueueLimits {
  /** Most that may wait or run. */
  readonly maxCost: number;
  /** Most that may wait or run of one client. */
  readonly maxCostPerClient: number;
  /** Jobs at the same time. */
  readonly maxRunning: number;
  /** Price from which a job is dear: one running place is kept free of dear jobs where there are several. */
  readonly dearPrice: number;
}

/**
 * Threads that build answers: one, or two where a third core is there for them. Each takes 45 MB of memory, and more of
 * them than cores would take processor time from the event loop.
 */
export const ANSWER_WORKERS = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Prices of cold answers, in milliseconds of a worker: the median of 24 on two seasons in SQLite, rounded up. Only
 * proportions matter. Source: docs/decisions/0232-answers-off-the-event-loop.md.
 */
export const PRICES: Readonly<Record<Cost, number>> = { row: 1, game: 2, season: 6, league: 17 };

/**
 * The queue of answers that are not in memory, in the unit of `PRICES`. A client may
 * queue a second of work: thirty charts of twenty players, or several hundred ordinary answers. All clients together
 * may queue three: no one waits much longer, and a page's patience is not used up.
 */
export const ANSWER_QUEUE: QueueLimits = {
  maxCost: 3000,
  maxCostPerClient: 1000,
  maxRunning: ANSWER_WORKERS,
  dearPrice: 10,
};

/**
 * Longest time that reading one answer may take in its worker, in milliseconds: a hundred times the slowest. It bounds
 * the wait for a database that has stalled.
 */
export const ANSWER_TIMEOUT_MS = 10_000;
/**
 * Longest time until a worker answers at all, in milliseconds; it is then replaced. A starved machine may take ten
 * seconds to start a worker, and replacing one that only waits for the processor would make that worse.
 */
export const WORKER_TIMEOUT_MS = 60_000;
/**
 * How much the workers yield to the event loop where several programs want the processor, in steps of `nice`: to a
 * third of its share.
 */
export const WORKER_NICENESS = 5;

/**
 * Heap of one worker, in megabytes: 40 hold the code that renders pages, and the largest answer takes some 13 more. A
 * worker that needs more is replaced, and the others go on.
 */
export const WORKER_HEAP_MB = 96;
/** Young generation of one worker, in megabytes: small, because its answers live for one job. */
export const WORKER_YOUNG_MB = 8;
/** Page cache of one worker's SQLite connection, in kilobytes; that of the event loop reads single rows. */
export const WORKER_SQLITE_CACHE_KIB = 8192;
export const SERVER_SQLITE_CACHE_KIB = 2048;

/**
 * The queue of share pictures, in pictures. One is drawn at a time, in some 0.15 s. A client may wait for five: a
 * message with several links. All together may wait for forty, some six seconds' work.
 */
export const PICTURE_QUEUE: QueueLimits = { maxCost: 40, maxCostPerClient: 5, maxRunning: 1, dearPrice: 2 };

/** Limits of live event streams, in streams. */
export interface StreamLimits {
  readonly max: number;
  readonly maxPerClient: number;
  /** Most of one network: an IPv4 /24 or an IPv6 /48. */
  readonly maxPerNetwork: number;
}

/**
 * Open event streams: each holds a connection. Twenty of one client are a household's open pages; a quarter of all for
 * a network leaves room for the others.
 */
export const STREAM_LIMITS: StreamLimits = { max: 500, maxPerClient: 20, maxPerNetwork: 125 };
/** Interval between heartbeats, in milliseconds: proxies close connections that are silent for a minute. */
export const HEARTBEAT_MS = 15_000;
/**
 * Longest life of an event stream, in milliseconds; the browser then opens a new one. It bounds how long a stream stays
 * whose client vanished without a word: the network reports that after a quarter of an hour only.
 */
export const STREAM_LIFE_MS = 600_000;

/**
 * Open downloads of season files: each holds at most some 300 kB, its answer's buffers and a block of text. Readers of
 * Parquet ask for several ranges at once; a quarter of all for a network leaves room for the others.
 */
export const DOWNLOAD_LIMITS: StreamLimits = { max: 128, maxPerClient: 16, maxPerNetwork: 32 };
/**
 * Longest range of a Parquet file that counts as a request, not as a download: a column of a row group. Readers ask for
 * all of them at once, hundreds for the files of all seasons. A range of CSV is a download: decompressing takes some
 * 290 kB.
 */
export const SMALL_RANGE_BYTES = 4 * 2 ** 20;
/** Longest life of a download, in milliseconds; a slow client then goes on with a range. */
export const DOWNLOAD_LIFE_MS = 1_800_000;

/** Shortest time between two log lines about one client, in milliseconds. */
export const REFUSAL_LOG_MS = 60_000;
/** Most log lines about refusals in that time: an attack from many addresses must not fill the disk. */
export const MAX_REFUSAL_LINES = 60;

/**
 * Questions to the season files that a client may have waiting beside the one that runs, longest run and longest wait
 * of a question in milliseconds, and longest pause between two reads of its rows.
 */
export const MAX_QUERIES_PER_CLIENT = 32;
export const QUERY_TIMEOUT_MS = 5000;
export const QUERY_WAIT_MS = 20_000;
export const QUERY_IDLE_MS = 10_000;
/** Most rows of a file of an answer: every shot of seven seasons. */
export const MAX_QUERY_ROWS = 1_000_000;
