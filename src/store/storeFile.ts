import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** The identity of a state of an SQLite file, known without opening it. */
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
/** Where a frame's header says how many pages the database has, if the frame ends a transaction; 0 if not. */
const FRAME_COMMIT_AT = 4;

/**
 * An SQLite file and its write-ahead log, as far as they tell whether pages are missing. It reads each frame of the log
 * once: a log of 16 MB has 4,000, and every answer asks.
 */
export class StoreFile {
  readonly #file: string;
  /** The log's header, which changes with each new use of it. */
  #header: Buffer = Buffer.alloc(0);
  /** Where the first frame begins that does not belong to a whole transaction yet. */
  #end = LOG_HEADER_BYTES;
  /** The numbers of the pages in whole transactions of the log, from 1. */
  readonly #logged = new Set<number>();

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Whether the file has lost pages at its end: it is shorter than its database, and the log does not have the missing
   * pages either. A file is rightly shorter until its log is checkpointed.
   */
  isCutShort({ bytes }: FileState, pageCount: number, pageBytes: number): boolean {
    const present = Math.floor(bytes / pageBytes);
    if (present >= pageCount) return false;
    this.#readLog(pageBytes);
    for (let page = present + 1; page <= pageCount; page++) if (!this.#logged.has(page)) return true;
    return false;
  }

  /** Adds the transactions that the log has got since the last time; starts again with a new log. */
  #readLog(pageBytes: number): void {
    const log = `${this.#file}-wal`;
    const bytes = fileState(log)?.bytes ?? 0;
    if (bytes < this.#end) this.#restart(Buffer.alloc(0));
    if (bytes < LOG_HEADER_BYTES) return;
    const handle = openSync(log, 'r');
    try {
      const header = Buffer.alloc(LOG_HEADER_BYTES);
      if (readSync(handle, header, 0, LOG_HEADER_BYTES, 0) < LOG_HEADER_BYTES) return;
      if (!header.equals(this.#header)) this.#restart(header);
      this.#readFrames(handle, pageBytes);
    } finally {
      closeSync(handle);
    }
  }

  #restart(header: Buffer): void {
    this.#header = header;
    this.#end = LOG_HEADER_BYTES;
    this.#logged.clear();
  }

  #readFrames(handle: number, pageBytes: number): void {
    const salts = this.#header.subarray(LOG_SALTS_AT, LOG_SALTS_AT + SALT_BYTES);
    const frame = Buffer.alloc(FRAME_HEADER_BYTES);
    let pages: number[] = [];
    for (let at = this.#end; ; ) {
      if (readSync(handle, frame, 0, FRAME_HEADER_BYTES, at) < FRAME_HEADER_BYTES) return;
      if (!frame.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + SALT_BYTES).equals(salts)) return;
      at += FRAME_HEADER_BYTES + pageBytes;
      pages.push(frame.readUInt32BE(0));
      // Frames after the last whole transaction may yet be replaced: they are read again.
      if (frame.readUInt32BE(FRAME_COMMIT_AT) === 0) continue;
      for (const page of pages) this.#logged.add(page);
      pages = [];
      this.#end = at;
    }
  }
}
