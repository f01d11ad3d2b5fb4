import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { archiveFile } from './archiveLayout.ts';
import { FeedError } from './feedError.ts';

/** Compression level of raw bodies: most of the gain at a tenth of the cost of the best. */
const GZIP_LEVEL = 6;

/**
 * Puts a body into an archive directory under its league path, compressed. The file appears whole or not at all: it is written
 * beside its place and renamed. Equal bodies always give equal files.
 *
 * **Errors**: `not-written`, naming the file and the system's reason (disk full, not allowed).
 */
export function writeBody(root: string, path: string, bytes: Uint8Array): void {
  const file = join(root, `${archiveFile(path)}.gz`);
  const aside = `${file}.part`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(aside, gzipSync(bytes, { level: GZIP_LEVEL }));
    renameSync(aside, file);
  } catch (error) {
    removeQuietly(aside);
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new FeedError('not-written', path, `Cannot write ${archiveFile(path)}.gz into the archive: ${code}.`, {
      cause: error,
    });
  }
}

/** Takes away what was half written, as far as the system lets us: the reason to tell is the first one. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The place itself cannot be reached: then nothing was written there.
  }
}

/** When a body was fetched last, milliseconds since 1970; null when the archive does not have it. */
export function fetchedAt(root: string, path: string): number | null {
  return statSync(join(root, `${archiveFile(path)}.gz`), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Notes that a body was asked for again and is the same: its time is all that changes. */
export function touchBody(root: string, path: string, atMs: number): void {
  utimesSync(join(root, `${archiveFile(path)}.gz`), atMs / 1000, atMs / 1000);
}
