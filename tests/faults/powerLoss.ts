import { spawnSync } from 'node:child_process';
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./ingestProcess.ts', import.meta.url));
/** What a disk writes as a whole, in bytes. */
const SECTOR = 512;
/** Longest write recorded, in bytes. SQLite writes pages and log frames. */
const LONGEST_WRITE = 1_000_000;

/** One step of a recorded run, on the store file or its log. */
type Step =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  | { readonly kind: 'sync'; readonly file: string };

/** A write whose file has not been synced since. */
type Pending = Exclude<Step, { kind: 'sync' }>;

/**
 * Records every write and sync of an ingest, and rebuilds what a disk may hold after the power fails: all that was
 * synced, and any subset of the rest, in whole sectors. **Limits**: files exist once they were opened, and the run
 * begins with the first write to the log: what SQLite does before, in its rollback journal, is left out.
 */
export class PowerLoss {
  readonly #steps: Step[] = [];

  /** Runs an ingest of an archive into a new store under `strace`. */
  async record(archive: string, store: string): Promise<void> {
    const log = `${store}.strace`;
    const calls = 'trace=pwrite64,fsync,fdatasync,ftruncate';
    const child = [process.execPath, CHILD, archive, `sqlite:${store}`];
    const options = ['-f', '-y', '-xx', '-s', String(LONGEST_WRITE), '-e', calls, '-o', log];
    const { status, stderr } = spawnSync('strace', [...options, ...child], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the recorded ingest failed: ${stderr}`);
    for await (const line of createInterface({ input: createReadStream(log) })) {
      const step = parseStep(line);
      if (step !== null && [store, `${store}-wal`].includes(step.file)) this.#steps.push(step);
    }
  }

  /** Number of recorded steps. */
  get steps(): number {
    return this.#steps.length;
  }

  /** Index of the first write to the log, before which the power does not fail. */
  get first(): number {
    return this.#steps.findIndex(({ kind, file }) => kind === 'write' && file.endsWith('-wal')) + 1;
  }

  /**
   * Writes the files of a power failure after `count` steps into a folder; `keeps` decides for each sector not synced
   * whether it is on the disk. Returns the store's file.
   */
  restore(count: number, folder: string, keeps: () => boolean): string {
    const disk = new Map<string, DiskFile>();
    let pending: Pending[] = [];
    const apply = (step: Pending, isKept: () => boolean): void => {
      const file = disk.get(step.file) ?? new DiskFile();
      disk.set(step.file, file);
      if (step.kind === 'truncate') {
        if (isKept()) file.setLength(step.length);
        return;
      }
      file.setLength(Math.max(file.length, step.at + step.bytes.length));
      for (let from = 0; from < step.bytes.length; from += SECTOR - ((step.at + from) % SECTOR)) {
        const to = Math.min(from + SECTOR - ((step.at + from) % SECTOR), step.bytes.length);
        if (isKept()) step.bytes.copy(file.room, step.at + from, from, to);
      }
    };
    for (const step of this.#steps.slice(0, count)) {
      if (step.kind !== 'sync') pending.push(step);
      else {
        for (const other of pending) if (other.file === step.file) apply(other, () => true);
        pending = pending.filter(({ file }) => file !== step.file);
      }
    }
    for (const step of pending) apply(step, keeps);
    const store = join(folder, 'store.db');
    for (const [file, { bytes }] of disk) writeFileSync(file.endsWith('-wal') ? `${store}-wal` : store, bytes);
    return store;
  }
}

/** A file on the disk. Its room grows faster than its length, so that appending is cheap. */
class DiskFile {
  room = Buffer.alloc(SECTOR);
  length = 0;

  get bytes(): Buffer {
    return this.room.subarray(0, this.length);
  }

  setLength(length: number): void {
    if (length > this.room.length) this.room = Buffer.concat([this.room], 2 * length);
    this.room.fill(0, Math.min(length, this.length), this.length);
    this.length = length;
  }
}

/** A line of strace, e.g. `12 pwrite64(20</a.db>, "\x0d\x0a", 2, 4096) = 2`; null for any other call. */
function parseStep(line: string): Step | null {
  const call = /^\d+ +(\w+)\(\d+<([^>]+)>(?:, (?:"((?:\\x[0-9a-f]{2})*)", \d+, )?(\d+))?/.exec(line);
  if (call === null) return null;
  const [, name, path = '', text = '', number = '0'] = call;
  const file = path.includes('\\x') ? bytesOf(path).toString('utf8') : path;
  if (name === 'pwrite64') return { kind: 'write', file, at: Number(number), bytes: bytesOf(text) };
  return name === 'ftruncate' ? { kind: 'truncate', file, length: Number(number) } : { kind: 'sync', file };
}

function bytesOf(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
}
