import { spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { createRandom } from '../../src/hockey/random.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { describeUnless } from '../describeUnless.ts';
import { ingestInto, TOY_XG } from '../pipeline/ingestInto.ts';
import { storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { gameRows, IS_EXHAUSTIVE, whyNoStrace } from './killedProcess.ts';

const CHILD = fileURLToPath(new URL('./killedIngest.ts', import.meta.url));
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
class PowerLoss {
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

/** Longest run, with 800 disks on a busy machine. */
vi.setConfig({ testTimeout: IS_EXHAUSTIVE ? 7_200_000 : 600_000 });

/** Moments at which the power fails, spread over the run, and different disks for each. */
const MOMENTS = IS_EXHAUSTIVE ? 400 : 20;
const DISKS = 2;
/** Every so many disks, the next ingest is run on what is left. */
const RESUMED = 13;

describeUnless(whyNoStrace(), 'a power failure during an ingest', () => {
  const folder = temporaryFolder();
  const archive = join(folder, 'archive');

  it('leaves an intact store of whole games, whichever unsynced writes reached the disk', async () => {
    await generateDemoArchive(archive, { ...SMALL_LEAGUE, today: '2025-10-20', gamesPerSeason: 20 });
    const reference = join(folder, 'reference.db');
    const loss = new PowerLoss();
    await loss.record(archive, reference);
    expect(loss.first).toBeGreaterThan(0);
    expect(loss.steps - loss.first).toBeGreaterThan(500);
    const games = gameRows(reference);
    const hash = await storeHash(`sqlite:${reference}`);
    const left = new Set<number>();
    for (let k = 0; k < MOMENTS * DISKS; k++) {
      const random = createRandom(k);
      const count = loss.first + Math.floor(((loss.steps - loss.first) * Math.floor(k / DISKS)) / (MOMENTS - 1));
      // A disk that wrote half of what was not synced, and one that wrote nearly all of it.
      const share = [0.5, 0.99999][k % DISKS] ?? 0.5;
      const place = join(folder, `disk-${k}`);
      mkdirSync(place);
      const store = loss.restore(count, place, () => random() < share);
      const found = gameRows(store);
      left.add(found.size);
      for (const [gameId, rows] of found) expect([k, gameId, rows === games.get(gameId)]).toEqual([k, gameId, true]);
      if (k % RESUMED === 0) {
        await ingestInto(archive, `sqlite:${store}`, { xgModule: TOY_XG, steps: [rebuildRatings], workers: 1 });
        expect([k, await storeHash(`sqlite:${store}`)]).toEqual([k, hash]);
      }
      rmSync(place, { recursive: true });
    }
    // Some disks have no game yet, others some or all.
    expect(Math.min(...left)).toBe(0);
    expect(left.size).toBeGreaterThan(2);
  });
});
