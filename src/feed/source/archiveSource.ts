import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SeasonId } from '../../hockey/ids.ts';
import { MAX_ARCHIVE_BODY_BYTES, megabytes } from './bodyLimits.ts';
import { FeedError } from './feedError.ts';
import { archiveFile, schedulePath } from './leaguePath.ts';
import type { FeedBody, FeedSource } from './source.ts';

/** File name of a week's schedule, compressed or not. */
const SCHEDULE_FILE = /^(\d{4}-\d{2}-\d{2})\.json(?:\.gz)?$/;

/** Largest body whose file may say another length, in bytes: a play-by-play has some 250,000. */
const MAXIMUM_PIECE = 4_000_000;
/** Smallest chunk size zlib accepts, in bytes. */
const MINIMUM_PIECE = 1024;
/** The most bytes that one byte of a gzip file can unpack to. Source: https://zlib.net/zlib_tech.html. */
const MAXIMUM_RATIO = 1032;

/** A gzip file unpacks to more than a body may have. */
class UnpacksTooLarge extends Error {}

/**
 * Unpacks a body in one piece. Gzip ends with the length of its content, so the buffer has the right size at once: a
 * third faster than zlib's default 16 kB chunks. A body that says it is too large is refused before it takes memory,
 * and one that is larger than it says as soon as it shows. Only files of several members, each with its own length, may
 * be larger than the last one says, up to `MAXIMUM_PIECE`.
 *
 * **Errors**: `UnpacksTooLarge`; zlib's own for a damaged file.
 */
function gunzip(compressed: Buffer, maxBytes: number): Buffer {
  const length = compressed.length >= 4 ? compressed.readUInt32LE(compressed.length - 4) : 0;
  const isPossible = length <= compressed.length * MAXIMUM_RATIO;
  if (isPossible && length > maxBytes) throw new UnpacksTooLarge();
  const chunkSize = isPossible ? Math.max(MINIMUM_PIECE, length + 1) : MAXIMUM_PIECE;
  const maxOutputLength = isPossible ? Math.max(MAXIMUM_PIECE, length) : MAXIMUM_PIECE;
  try {
    return gunzipSync(compressed, { chunkSize, maxOutputLength });
  } catch (error) {
    throw errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? new UnpacksTooLarge() : error;
  }
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

/** Does not wait for the other end of a pipe. Absent on Windows. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A file's bytes, or null if it does not exist. **Errors**: `unreadable`, `too-large`. */
function fileBytes(root: string, file: string, path: string, maxBytes: number): Buffer | null {
  let handle: number | null = null;
  try {
    handle = openSync(join(root, file), OPEN_FLAGS);
    const stats = fstatSync(handle);
    // A directory is left to the read, whose error says so. Anything else that is no file may never end.
    if (!stats.isFile() && !stats.isDirectory()) throw new Error('not a regular file');
    if (stats.size > maxBytes) throw tooLarge(file, path, maxBytes);
    return readFileSync(handle);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    const reason = code || (error instanceof Error ? error.message : 'unknown error');
    throw new FeedError('unreadable', path, `Cannot read ${file} of the archive: ${reason}.`, { cause: error });
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

function tooLarge(file: string, path: string, maxBytes: number, cause?: unknown): FeedError {
  return new FeedError('too-large', path, `${file} of the archive has more than ${megabytes(maxBytes)}.`, { cause });
}

/**
 * An archive directory: the league's paths as files, `.json.gz` or `.json` (HTML reports under their own names, with or
 * without `.gz`). The compressed form takes precedence.
 *
 * Reads synchronously in the calling thread: for files of some 20 kB that is faster than a round trip to the thread
 * pool for each of open, stat, read and inflate. Callers that need more cores start workers.
 *
 * **Errors**: the constructor throws `missing-archive` when the directory does not exist; reading throws `unreadable`,
 * `corrupt` and `too-large`.
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

  /** Synchronous `read`, for the pipeline's workers. A body of more than `maxBytes` is `too-large`. */
  readNow(path: string, maxBytes = MAX_ARCHIVE_BODY_BYTES): FeedBody | null {
    const file = archiveFile(path);
    const compressed = fileBytes(this.root, `${file}.gz`, path, maxBytes);
    if (compressed === null) {
      const plain = fileBytes(this.root, file, path, maxBytes);
      return plain === null ? null : new ArchiveBody(plain);
    }
    try {
      return new ArchiveBody(gunzip(compressed, maxBytes));
    } catch (error) {
      if (error instanceof UnpacksTooLarge) throw tooLarge(`${file}.gz`, path, maxBytes, error);
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
