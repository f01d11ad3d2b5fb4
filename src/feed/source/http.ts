import { createHash } from 'node:crypto';
import { addDays, mondayOf } from '../../hockey/calendar.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { ArchiveSource } from './archiveSource.ts';
import { removeBody, touchBody, writeBody } from './archiveWriter.ts';
import { MAX_PARSED_BYTES } from './bodyLimits.ts';
import { compareBodies, isOfPath } from './compareBodies.ts';
import { FeedError } from './feedError.ts';
import { asidePath, type LeagueHosts, leagueUrl, schedulePath } from './leaguePath.ts';
import { isHtml, isWholeJson, parseJson, textOf } from './parseJson.ts';
import type { PoliteClient } from './politeClient.ts';
import type { FeedBody, FeedSource } from './source.ts';

/** Range of a season's weeks, month and day: from the end of the preseason to the longest playoffs. */
const FIRST_WEEK = '09-15';
const LAST_WEEK = '07-20';

/** Longest ETag kept, in characters: real ones have some 40, and one is kept for every path. */
const MAX_ETAG_LENGTH = 256;

/**
 * The league over HTTP. Writes every body to an archive directory under its league path before returning it, so that a
 * build can be repeated without new requests. A body that is worse than the archived one is kept aside instead
 * (`asidePath`), until a better one comes.
 *
 * **Missing**: null for a 404. **Errors**: `unreachable`, `too-large`, `bad-redirect`, `paused`, `not-written`.
 */
export class HttpSource implements FeedSource {
  readonly #hosts: LeagueHosts;
  readonly #clientOf: (url: string) => PoliteClient;
  readonly #root: string;
  readonly #etags = new Map<string, string>();

  constructor(hosts: LeagueHosts, clientOf: (url: string) => PoliteClient, root: string) {
    this.#hosts = hosts;
    this.#clientOf = clientOf;
    this.#root = root;
  }

  async read(path: string, signal?: AbortSignal): Promise<FeedBody | null> {
    const answer = await this.#ask(path, null, signal);
    return answer.kind === 'body' ? { bytes: answer.bytes, hash: sha256(answer.bytes) } : null;
  }

  /**
   * Requests a body again and reports the result: `new` (first or different bytes, now in the archive), `same`, or
   * `missing`. A matching ETag saves the transfer.
   */
  async refresh(path: string, nowMs: number, signal?: AbortSignal): Promise<'new' | 'same' | 'missing'> {
    const known = readArchived(this.#root, path);
    const answer = await this.#ask(path, known === null ? null : (this.#etags.get(path) ?? null), signal, known);
    if (answer.kind === 'missing') return 'missing';
    // A stale answer leaves the body's age as it is, so that it is asked for again.
    if (answer.kind === 'body' && answer.comparison === 'stale') return 'same';
    // Uses our own clock, which later decides the body's age.
    touchBody(this.#root, path, nowMs);
    return answer.kind === 'body' && answer.comparison === 'newer' && !isEqual(answer.bytes, known) ? 'new' : 'same';
  }

  async #ask(path: string, etag: string | null, signal: AbortSignal | undefined, known: Uint8Array | null = null) {
    const url = leagueUrl(this.#hosts, path);
    const check = path.startsWith('scores/') ? wrongReport : (bytes: Uint8Array) => wrongJson(bytes, path);
    const hosts = Object.values(this.#hosts);
    const answer = await this.#clientOf(url).get(url, path, { etag, check, hosts, ...(signal ? { signal } : {}) });
    if (answer.kind !== 'body') return answer;
    const comparison = known === null ? 'newer' : compareBodies(path, known, answer.bytes);
    if (comparison !== 'newer') writeBody(this.#root, asidePath(path), answer.bytes);
    else {
      if (!isEqual(answer.bytes, known)) writeBody(this.#root, path, answer.bytes);
      removeBody(this.#root, asidePath(path));
      if (answer.etag !== null && answer.etag.length <= MAX_ETAG_LENGTH) this.#etags.set(path, answer.etag);
    }
    return { ...answer, comparison };
  }

  /** Every Monday of a season, oldest first. Empty without a season, since the source cannot list. */
  schedulePaths(season: SeasonId | null): Promise<readonly string[]> {
    if (season === null) return Promise.resolve([]);
    const startYear = Math.floor(season / 10_000);
    // The 2019-20 season was played into late September 2020.
    const last = `${startYear + 1}-${season === 20192020 ? '09-30' : LAST_WEEK}`;
    const paths: string[] = [];
    for (let day = mondayOf(`${startYear}-${FIRST_WEEK}`); day <= last; day = addDays(day, 7))
      paths.push(schedulePath(day));
    return Promise.resolve(paths);
  }
}

/** A body in the archive; null if there is none or it is unreadable. */
function readArchived(root: string, path: string): Uint8Array | null {
  try {
    return new ArchiveSource(root).readNow(path)?.bytes ?? null;
  } catch (error) {
    if (error instanceof FeedError && error.code !== 'bad-path') return null;
    throw error;
  }
}

function isEqual(bytes: Uint8Array, known: Uint8Array | null): boolean {
  return known !== null && Buffer.compare(bytes, known) === 0;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The fault of a body that should be JSON, and of its path, or null. **Errors**: `TooLargeToParse`. */
function wrongJson(bytes: Uint8Array, path: string): string | null {
  if (isWholeJson(bytes)) {
    const isOther = bytes.length <= MAX_PARSED_BYTES && !isOfPath(path, parseJson(bytes));
    return isOther ? 'the body is of another game' : null;
  }
  return isHtml(bytes) ? 'the body is an HTML page' : 'the body is cut short or no JSON object';
}

/** Bytes in which a complete page ends, trailing white space included. */
const LAST_BYTES = 1024;

/** The fault of a body that should be an official report, or null. */
function wrongReport(bytes: Uint8Array): string | null {
  const end = textOf(bytes.subarray(-LAST_BYTES)).trimEnd().toLowerCase();
  return end.endsWith('</html>') ? null : 'the report is cut short or no HTML page';
}
