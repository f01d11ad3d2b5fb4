import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeFolder } from '../../makeFolder.ts';
import { FeedError } from './feedError.ts';
import { archiveFile } from './leaguePath.ts';

/** Compression level of raw bodies: most of the gain at a tenth of the cost of the best. */
const GZIP_LEVEL = 6;

/**
 * Writes a body to an archive directory under its league path, compressed and atomically (temporary file and rename).
 * Equal bodies always give equal files.
 *
 * **Errors**: `not-written`, with the file and the system's reason (disk full, not allowed).
 */
export function writeBody(root: string, path: string, bytes: Uint8Array): void {
  const file = join(root, `${archiveFile(path)}.gz`);
  const aside = `${file}.part`;
  try {
    makeFolder(dirname(file));
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

/** Removes a body from an archive directory, if it is there. */
export function removeBody(root: string, path: string): void {
  removeQuietly(join(root, `${archiveFile(path)}.gz`));
}

/** Deletes a partial file and ignores failures, so that the first error is the one reported. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The path itself is unreachable, so nothing was written.
  }
}

/** Time of the last fetch of a body, in Unix milliseconds. Null when the archive does not have it. */
export function fetchedAt(root: string, path: string): number | null {
  return statSync(join(root, `${archiveFile(path)}.gz`), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Updates the time of a body that was fetched again unchanged. */
export function touchBody(root: string, path: string, atMs: number): void {
  utimesSync(join(root, `${archiveFile(path)}.gz`), atMs / 1000, atMs / 1000);
}
