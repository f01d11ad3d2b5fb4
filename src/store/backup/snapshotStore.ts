import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StoreError } from '../storeError.ts';
import {
  type Backup,
  backupError,
  backupStore,
  deleteSqliteFiles,
  requireReplaceable,
  sqliteFileOf,
  syncFile,
} from './backupStore.ts';
import { lockSnapshot, snapshotFiles } from './restoreLeftovers.ts';
import { restoreStore } from './restoreStore.ts';

/** The file of a snapshot; its hash is in a file of the same name with `.sha256`. */
const SNAPSHOT_NAME = 'highslot-snapshot.db.gz';

/** Most bytes of a snapshot, compressed and unpacked: a hundred seasons. */
export const SNAPSHOT_LIMITS = { maxBytes: 16 * 2 ** 30, maxUnpackedBytes: 64 * 2 ** 30 } as const;
/** Longest silence of the server that a snapshot is fetched from, in milliseconds. */
const SILENCE_MS = 60_000;
/** Gzip's first two bytes. Source: RFC 1952, 2.3.1. */
const GZIP_MAGIC = [0x1f, 0x8b];

/** A snapshot that was written. */
export interface Snapshot extends Backup {
  readonly file: string;
  readonly bytes: number;
  /** SHA-256 of the file, which its receiver needs. */
  readonly sha256: string;
}

/**
 * Writes a verified, compressed copy of a store into a folder, with its SHA-256 beside it, for a site that begins with
 * the history of this one. Both get their names when they are whole.
 *
 * **Errors**: a one-line `StoreError`; an older snapshot stays untouched.
 */
export async function snapshotStore(url: string, folder: string): Promise<Snapshot> {
  const file = join(folder, SNAPSHOT_NAME);
  const copy = `${file}.copy`;
  const temporary = `${file}.part`;
  for (const each of [copy, temporary, file]) requireReplaceable(each);
  try {
    const made = await backupStore(url, copy);
    const packed = new Counted(Number.POSITIVE_INFINITY, 'The snapshot');
    await pipeline(createReadStream(copy), createGzip(), packed, createWriteStream(temporary));
    syncFile(temporary);
    const { bytes, sha256 } = packed.result();
    writeFileSync(`${file}.sha256.part`, `${sha256}  ${SNAPSHOT_NAME}\n`, { flush: true });
    renameSync(temporary, file);
    renameSync(`${file}.sha256.part`, `${file}.sha256`);
    return { ...made, file, bytes, sha256 };
  } catch (error) {
    throw backupError(error, file);
  } finally {
    deleteSqliteFiles(copy);
    for (const left of [temporary, `${file}.sha256.part`]) rmSync(left, { force: true });
  }
}

/** Where a snapshot comes from, and what it must be. */
export interface SnapshotSource {
  /** A file, or an address that begins with `https://` or `http://`. */
  readonly from: string;
  /** SHA-256 of the file, hexadecimal; null only for a file of one's own. */
  readonly sha256: string | null;
  readonly limits?: { readonly maxBytes: number; readonly maxUnpackedBytes: number };
  readonly silenceMs?: number;
}

/**
 * Restores a store from a snapshot or backup. It is streamed to the disk next to the store, within limits, and nothing
 * reads it before its hash is right; then it is unpacked, verified as a store, and replaces the old one in one step.
 *
 * **Errors**: a one-line `StoreError`; the store is then untouched, and nothing of the snapshot is left.
 */
export async function restoreSnapshot(
  url: string,
  { from, sha256, limits = SNAPSHOT_LIMITS, silenceMs = SILENCE_MS }: SnapshotSource,
): Promise<Backup> {
  const isRemote = /^https?:\/\//.test(from);
  const wanted = sha256?.toLowerCase() ?? null;
  if (wanted !== null && !/^[\da-f]{64}$/.test(wanted)) {
    throw new StoreError('bad-url', '--sha256 must be 64 hexadecimal digits.');
  }
  if (isRemote && wanted === null) {
    throw new StoreError('bad-url', 'A snapshot from an address needs --sha256 HASH, from a source you trust.');
  }
  const store = sqliteFileOf(url, 'pg_restore');
  if (!isRemote && !isFile(from)) {
    throw new StoreError('missing', `There is no snapshot or backup at ${from}.`);
  }
  if (!isRemote && wanted === null && !(await isGzip(from))) return await restoreStore(url, from);
  const { fetched, unpacked } = snapshotFiles(store);
  requireReplaceable(store);
  const lock = lockSnapshot(store);
  try {
    for (const file of [fetched, unpacked]) deleteSqliteFiles(file);
    const counted = new Counted(limits.maxBytes, 'The snapshot');
    const content = isRemote ? await download(from, silenceMs) : createReadStream(from);
    await pipeline(content, counted, createWriteStream(fetched));
    const found = counted.result().sha256;
    if (wanted !== null && found !== wanted) {
      throw new StoreError('damaged', `${basename(from)} has SHA-256 ${found}, not ${wanted}: nothing was changed.`);
    }
    if (!(await isGzip(fetched))) return await restoreFrom(url, fetched, from);
    const text = new Counted(limits.maxUnpackedBytes, 'The unpacked snapshot');
    await pipeline(createReadStream(fetched), createGunzip(), text, createWriteStream(unpacked));
    rmSync(fetched, { force: true });
    return await restoreFrom(url, unpacked, from);
  } catch (error) {
    throw snapshotError(error, from);
  } finally {
    for (const file of [fetched, unpacked]) deleteSqliteFiles(file);
    lock.release();
  }
}

/** Restores a temporary file; an error of its content names where it came from instead. */
async function restoreFrom(url: string, file: string, from: string): Promise<Backup> {
  try {
    return await restoreStore(url, file);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'damaged') throw error;
    throw new StoreError('damaged', `${from} is no snapshot or backup, or is damaged: nothing was changed.`, {
      cause: error,
    });
  }
}

/** A stream that hashes and counts what passes, and fails beyond a number of bytes. */
class Counted extends Transform {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  readonly #subject: string;
  #bytes = 0;

  constructor(maxBytes: number, subject: string) {
    super();
    this.#maxBytes = maxBytes;
    this.#subject = subject;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) {
      done(new StoreError('damaged', `${this.#subject} has more than ${this.#maxBytes} bytes.`));
    } else {
      this.#hash.update(chunk);
      done(null, chunk);
    }
  }

  result(): { readonly bytes: number; readonly sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** The body at an address, as its server has it; fails when nothing arrives for a while. */
async function* download(address: string, silenceMs: number): AsyncGenerator<Uint8Array, void, void> {
  const silence = new AbortController();
  const abort = (): void =>
    silence.abort(new StoreError('unreachable', `${address} sends nothing for ${Math.round(silenceMs / 1000)} s.`));
  const timer = setTimeout(abort, silenceMs);
  try {
    // A hash is of the bytes as stored: a coding on the way would be undone before they are counted.
    const headers = { 'accept-encoding': 'identity' };
    const response = await fetch(address, { headers, signal: silence.signal });
    if (!response.ok || response.body === null) {
      throw new StoreError('unreachable', `${address} answers ${response.status}.`);
    }
    for await (const chunk of response.body) {
      timer.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // No path of this system, e.g. a name that is too long.
    return false;
  }
}

async function isGzip(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(GZIP_MAGIC.length), 0, GZIP_MAGIC.length, 0);
  return bytesRead === GZIP_MAGIC.length && GZIP_MAGIC.every((byte, k) => buffer[k] === byte);
}

/** Turns an error of the network or of the decompressor into a one-line `StoreError`; returns others unchanged. */
function snapshotError(error: unknown, from: string): unknown {
  const known = backupError(error, from);
  if (known instanceof StoreError || !(error instanceof Error)) return known;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_'))
    return new StoreError('damaged', `${from} cannot be unpacked (${code}).`, { cause: error });
  if (error instanceof TypeError) {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return new StoreError('unreachable', `${from} cannot be fetched: ${reason}.`, { cause: error });
  }
  return error;
}
