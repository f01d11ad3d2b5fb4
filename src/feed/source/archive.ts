import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SeasonId } from '../../hockey/ids.ts';
import { archiveFile } from './archiveLayout.ts';
import { FeedError } from './feedError.ts';
import { schedulePath } from './leaguePath.ts';
import type { FeedBody, FeedSource } from './source.ts';

/** File name of a week's schedule, compressed or not. */
const SCHEDULE_FILE = /^(\d{4}-\d{2}-\d{2})\.json(?:\.gz)?$/;

/** Largest length trusted for unpacking in one piece, in bytes: a play-by-play has some 250,000. */
const MAXIMUM_PIECE = 4_000_000;
/** Smallest chunk size zlib accepts, in bytes. */
const MINIMUM_PIECE = 1024;

/**
 * Unpacks a body in one piece. Gzip ends with the length of its content, so the buffer has the right size at once: a
 * third faster than zlib's default 16 kB chunks. A damaged length only costs time.
 */
function gunzip(compressed: Buffer): Buffer {
  const length = compressed.length >= 4 ? compressed.readUInt32LE(compressed.length - 4) : 0;
  const chunkSize = length < MAXIMUM_PIECE ? Math.max(MINIMUM_PIECE, length + 1) : MAXIMUM_PIECE;
  return gunzipSync(compressed, { chunkSize });
}

/** A body whose hash is computed on first use. */
class ArchiveBody implements FeedBody {
  readonly bytes: Uint8Array;
  #hash: string | null = null;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get hash(): string {
    this.#hash ??= createHash('sha256').update(this.bytes).digest('hex');
    return this.#hash;
  }
}

/** The system's error code, e.g. `ENOENT`; empty without one. */
function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A file's bytes, or null if it does not exist. */
function fileBytes(root: string, file: string, path: string): Buffer | null {
  try {
    return readFileSync(join(root, file));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new FeedError('unreadable', path, `Cannot read ${file} of the archive: ${code || 'unknown error'}.`, {
      cause: error,
    });
  }
}

/**
 * An archive directory: the league's paths as files, `.json.gz` or `.json` (HTML reports under their own names, with or
 * without `.gz`). The compressed form takes precedence.
 *
 * Reads synchronously in the calling thread: for files of some 20 kB that is faster than a round trip to the thread
 * pool for each of open, stat, read and inflate. Callers that need more cores start workers.
 *
 * **Errors**: the constructor throws `missing-archive` when the directory does not exist.
 */
export class ArchiveSource implements FeedSource {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
    const found = statSync(root, { throwIfNoEntry: false });
    if (!found?.isDirectory()) {
      throw new FeedError('missing-archive', root, `The league archive is not there: no directory ${root}.`);
    }
  }

  /** Reads a body by its league path. Null when the archive does not have it. */
  read(path: string): Promise<FeedBody | null> {
    try {
      return Promise.resolve(this.readNow(path));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Synchronous `read`, for the pipeline's workers. */
  readNow(path: string): FeedBody | null {
    const file = archiveFile(path);
    const compressed = fileBytes(this.root, `${file}.gz`, path);
    if (compressed === null) {
      const plain = fileBytes(this.root, file, path);
      return plain === null ? null : new ArchiveBody(plain);
    }
    try {
      return new ArchiveBody(gunzip(compressed));
    } catch (error) {
      const what = errorCode(error) === 'Z_BUF_ERROR' ? 'cut short' : 'not valid gzip';
      throw new FeedError('corrupt', path, `${file}.gz of the archive is ${what} (${compressed.length} bytes).`, {
        cause: error,
      });
    }
  }

  /** Paths of the week schedules between July before a season and the October after it, oldest first. */
  schedulePaths(season: SeasonId | null): Promise<readonly string[]> {
    const dates = new Set<string>();
    try {
      for (const name of readdirSync(join(this.root, 'v1/schedule'))) {
        const match = SCHEDULE_FILE.exec(name);
        if (match?.[1] !== undefined) dates.add(match[1]);
      }
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') {
        return Promise.reject(
          new FeedError('unreadable', 'v1/schedule', `Cannot list v1/schedule of the archive: ${errorCode(error)}.`, {
            cause: error,
          }),
        );
      }
    }
    const startYear = season === null ? 0 : Math.floor(season / 10_000);
    // The 2019-20 season ended in late September 2020, the 2020-21 season in July 2021.
    const [from, to] = season === null ? ['', '~'] : [`${startYear}-07-01`, `${startYear + 1}-10-31`];
    const paths = [...dates]
      .filter((date) => date >= from && date <= to)
      .sort()
      .map(schedulePath);
    return Promise.resolve(paths);
  }
}
