import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** What tells one state of an SQLite file from another without opening it. */
export interface FileState {
  readonly inode: number;
  readonly bytes: number;
  /** Time of the last change of the file itself; a change that is only in the write-ahead log leaves it alone. */
  readonly changedMs: number;
}

/** The state of a file; null when there is none. */
export function fileState(file: string): FileState | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : { inode: found.ino, bytes: found.size, changedMs: found.mtimeMs };
}

/**
 * The write-ahead log's header and that of one of its frames, in bytes.
 * Source: https://sqlite.org/fileformat2.html.
 */
const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** Where a header has its salts: frames with other salts are left over from an earlier use of the log. */
const LOG_SALTS_AT = 16;
const FRAME_SALTS_AT = 8;
const SALT_BYTES = 8;

/**
 * Whether an SQLite file has lost pages at its end: it is shorter than its database, and the write-ahead log does not
 * have the missing pages either. A file is rightly shorter until its log is checkpointed.
 */
export function isCutShort(file: string, { bytes }: FileState, pageCount: number, pageBytes: number): boolean {
  const present = Math.floor(bytes / pageBytes);
  if (present >= pageCount) return false;
  const logged = loggedPages(`${file}-wal`, pageBytes);
  for (let page = present + 1; page <= pageCount; page++) if (!logged.has(page)) return true;
  return false;
}

/** The numbers of the pages in a write-ahead log, from 1; empty without a log. */
function loggedPages(log: string, pageBytes: number): ReadonlySet<number> {
  const pages = new Set<number>();
  if (fileState(log) === null) return pages;
  const handle = openSync(log, 'r');
  try {
    const header = Buffer.alloc(LOG_HEADER_BYTES);
    if (readSync(handle, header, 0, LOG_HEADER_BYTES, 0) < LOG_HEADER_BYTES) return pages;
    const salts = header.subarray(LOG_SALTS_AT, LOG_SALTS_AT + SALT_BYTES);
    const frame = Buffer.alloc(FRAME_HEADER_BYTES);
    for (let at = LOG_HEADER_BYTES; ; at += FRAME_HEADER_BYTES + pageBytes) {
      if (readSync(handle, frame, 0, FRAME_HEADER_BYTES, at) < FRAME_HEADER_BYTES) return pages;
      if (!frame.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + SALT_BYTES).equals(salts)) return pages;
      pages.add(frame.readUInt32BE(0));
    }
  } finally {
    closeSync(handle);
  }
}
