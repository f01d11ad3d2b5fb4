import { createHash } from 'node:crypto';
import { addDays, mondayOf } from '../../hockey/calendar.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { ArchiveSource } from './archive.ts';
import { touchBody, writeBody } from './archiveWriter.ts';
import { FeedError } from './feedError.ts';
import { schedulePath } from './leaguePath.ts';
import { type LeagueHosts, leagueUrl } from './leagueUrl.ts';
import type { PoliteClient } from './politeClient.ts';
import type { FeedBody, FeedSource } from './source.ts';

/** A season's weeks lie between these days: pre-season's end and the longest playoffs. Month and day. */
const FIRST_WEEK = '09-15';
const LAST_WEEK = '07-20';

/**
 * The league over HTTP. Every body that comes is put into an archive directory, under its league path, before anybody looks at
 * it, so that what was built can be built again without asking.
 *
 * **Missing**: null for a 404. **Errors**: `unreachable`, `not-written`.
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
   * Asks for a body again and says what became of it: `new` (first or other bytes, now in the archive), `same`, or `missing`.
   * A host that knows the body by its tag answers without sending it.
   */
  async refresh(path: string, nowMs: number, signal?: AbortSignal): Promise<'new' | 'same' | 'missing'> {
    const known = readArchived(this.#root, path);
    const answer = await this.#ask(path, known === null ? null : (this.#etags.get(path) ?? null), signal, known);
    if (answer.kind === 'missing') return 'missing';
    // Its time is that of our clock, by which its age is told later.
    touchBody(this.#root, path, nowMs);
    return answer.kind === 'body' && !isEqual(answer.bytes, known) ? 'new' : 'same';
  }

  async #ask(path: string, etag: string | null, signal: AbortSignal | undefined, known: Uint8Array | null = null) {
    const url = leagueUrl(this.#hosts, path);
    const check = path.startsWith('scores/') ? wrongReport : wrongJson;
    const answer = await this.#clientOf(url).get(url, path, { etag, check, ...(signal ? { signal } : {}) });
    if (answer.kind === 'body') {
      if (!isEqual(answer.bytes, known)) writeBody(this.#root, path, answer.bytes);
      if (answer.etag !== null) this.#etags.set(path, answer.etag);
    }
    return answer;
  }

  /** Every Monday of a season, oldest first; it cannot list what it does not know, so a season must be named. */
  schedulePaths(season: SeasonId | null): Promise<readonly string[]> {
    if (season === null) return Promise.resolve([]);
    const startYear = Math.floor(season / 10_000);
    // The season of 2019-20 was played into late September 2020.
    const last = `${startYear + 1}-${season === 20192020 ? '09-30' : LAST_WEEK}`;
    const paths: string[] = [];
    for (let day = mondayOf(`${startYear}-${FIRST_WEEK}`); day <= last; day = addDays(day, 7))
      paths.push(schedulePath(day));
    return Promise.resolve(paths);
  }
}

/** A body as the archive has it; null where it has none that can be read. */
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

/** What is wrong with a body that should be JSON, or null. */
function wrongJson(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? null : 'the body is no JSON object';
  } catch {
    return text.trimStart().startsWith('<') ? 'the body is an HTML page' : 'the body is cut short or not JSON';
  }
}

/** What is wrong with a body that should be an official report, or null. */
function wrongReport(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return /<\/html>\s*$/i.test(text) ? null : 'the report is cut short or no HTML page';
}
