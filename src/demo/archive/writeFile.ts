import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { archiveFile } from '../../feed/source/leaguePath.ts';
import { makeFolder } from '../../makeFolder.ts';

/** Fastest compression: the archive is a cache, and stronger compression costs more than it saves in reading. */
const LEVEL = 1;

/** Writes a JSON body under a league path, compressed and atomically. Returns the file. */
export function writeJson(directory: string, path: string, body: unknown): string {
  return writeText(directory, path, JSON.stringify(body));
}

/**
 * Writes a text body the same way. Leaves a file with equal content untouched, so that readers see no change. Returns
 * the file.
 */
export function writeText(directory: string, path: string, text: string): string {
  const file = `${join(directory, archiveFile(path))}.gz`;
  const packed = gzipSync(text, { level: LEVEL });
  if (isSame(file, packed)) return file;
  const part = `${file}.${process.pid}.${threadId}.part`;
  try {
    if (!existsSync(dirname(file))) makeFolder(dirname(file));
    writeFileSync(part, packed);
    renameSync(part, file);
  } catch (error) {
    // The system names the file when opening fails, but not when the disk fills up while writing.
    if (error instanceof Error && !error.message.includes(file)) error.message += ` '${file}'`;
    throw error;
  }
  return file;
}

function isSame(file: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}
