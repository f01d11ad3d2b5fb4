import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { GAME_TABLES } from '../../src/store/schema/tables.ts';
import { ingestInto, TOY_XG } from '../pipeline/ingestInto.ts';
import { storeHash } from '../store/readStore.ts';

const CHILD = fileURLToPath(new URL('./ingestProcess.ts', import.meta.url));
const SUFFIXES = ['', '-wal', '-shm', '-writer'];

/** The result of one kill. Without faults, every stored game was complete and the next ingest restored the rest. */
export interface KillOutcome {
  /** Number of the write at which it was killed, from 1. */
  readonly at: number;
  /** Games in the store after the kill. */
  readonly games: number;
  readonly faults: readonly string[];
}

/** Kills an ingest of a few simulated games at chosen writes. */
export class KillSweep {
  readonly #folder: string;
  readonly #archive: string;
  #reference = '';
  #games = new Map<number, string>();
  /** Writes of an uninterrupted ingest. */
  writes = 0;
  /** Games of the season, including scheduled ones. */
  get games(): number {
    return this.#games.size;
  }

  constructor(folder: string) {
    this.#folder = folder;
    this.#archive = join(folder, 'archive');
  }

  /** Why the sweep cannot run on this machine; null if it can. */
  static skipReason(): string | null {
    if (process.platform !== 'linux') return 'only Linux has strace';
    const { status } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']);
    return status === 0 ? null : 'strace is not installed or may not trace';
  }

  /** Simulates the games and counts the writes of an uninterrupted ingest. */
  async prepare(): Promise<void> {
    await generateDemoArchive(this.#archive, {
      today: '2025-10-28',
      seasons: 1,
      clubs: 4,
      gamesPerSeason: 60,
      playoffs: false,
      threads: 0,
    });
    const store = join(this.#folder, 'reference.db');
    const traced = this.#run(store, ['-c', '-S', 'calls', '-o', join(this.#folder, 'calls')]);
    if (traced.status !== 0) throw new Error(`the uninterrupted ingest failed: ${traced.stderr}`);
    const counted = spawnSync('cat', [join(this.#folder, 'calls')], { encoding: 'utf8' }).stdout;
    // Columns: share, seconds, microseconds per call, calls, errors, name.
    const row = counted.split('\n').find((line) => line.endsWith(' pwrite64'));
    this.writes = Number(row?.trim().split(/\s+/)[3] ?? 0);
    this.#reference = await storeHash(`sqlite:${store}`);
    this.#games = gameRows(store);
  }

  /** Kills an ingest at a write, checks what is left, and runs the ingest again. */
  async killAt(at: number): Promise<KillOutcome> {
    const store = join(this.#folder, `killed-${at}.db`);
    const faults: string[] = [];
    const { signal, status } = this.#run(store, ['-o', '/dev/null', '-e', `inject=pwrite64:signal=KILL:when=${at}`]);
    if (signal !== 'SIGKILL' && status !== 137) faults.push(`the ingest was not killed (${signal ?? status})`);
    let games = 0;
    try {
      const left = gameRows(store);
      games = left.size;
      for (const [gameId, rows] of left)
        if (rows !== this.#games.get(gameId)) faults.push(`game ${gameId} is incomplete`);
    } catch (error) {
      faults.push(`the store cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
    await ingestInto(this.#archive, `sqlite:${store}`, { xgModule: TOY_XG, steps: [rebuildRatings], workers: 1 });
    if ((await storeHash(`sqlite:${store}`)) !== this.#reference)
      faults.push('the next ingest produced different content');
    for (const suffix of SUFFIXES) rmSync(`${store}${suffix}`, { force: true });
    return { at, games, faults };
  }

  #run(store: string, options: readonly string[]) {
    const child = [process.execPath, CHILD, this.#archive, `sqlite:${store}`];
    return spawnSync('strace', ['-f', '-e', 'trace=pwrite64', ...options, ...child], { encoding: 'utf8' });
  }
}

/** All rows of each game in a store, as text. Checks the file's integrity first. Empty for a store without tables. */
export function gameRows(file: string): Map<number, string> {
  const database = new Database(file);
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') throw new Error(String(integrity));
    const hasGames = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'game_source'").get() !== undefined;
    if (!hasGames) return new Map();
    const ids = database.prepare('SELECT game_id FROM game').pluck().all() as number[];
    const tables = GAME_TABLES.map((table) => database.prepare(`SELECT * FROM ${table} WHERE game_id = ?`));
    return new Map(ids.map((id) => [id, JSON.stringify(tables.map((table) => table.all(id)))]));
  } finally {
    database.close();
  }
}
