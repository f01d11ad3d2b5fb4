import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those that it is in. With its own option for that Node never returns where a parent refuses as
 * if it were missing, as `/proc` does. Source: https://man7.org/linux/man-pages/man2/mkdir.2.html.
 *
 * **Errors**: the system's, of the first folder that cannot be made.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

/** Flushes the names in a folder to the disk, after a file has got one. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
