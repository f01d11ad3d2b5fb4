import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { describeUnless } from '../describeUnless.ts';
import { ingestInto, TOY_XG } from '../pipeline/ingestInto.ts';
import { storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { gameRows, whyNoStrace } from './killedProcess.ts';

const CHILD = fileURLToPath(new URL('./killedIngest.ts', import.meta.url));
/**
 * Where to kill the run, as a share of its writes: while creating tables, among the games, in the ratings, at the end.
 * Or HIGHSLOT_KILL_POINTS of them, evenly spread.
 */
const SPREAD = Number(process.env.HIGHSLOT_KILL_POINTS ?? 0);
const POINTS =
  SPREAD > 0 ? Array.from({ length: SPREAD }, (_, k) => (k + 1) / (SPREAD + 1)) : [0.01, 0.3, 0.6, 0.8, 0.93, 0.999];

describeUnless(whyNoStrace(), 'an ingest killed during a write', () => {
  const folder = temporaryFolder();
  const archive = join(folder, 'archive');
  const whole = join(folder, 'reference.db');
  /** Writes of an uninterrupted ingest. */
  let writes = 0;

  const trace = (store: string, options: readonly string[]) => {
    const child = [process.execPath, CHILD, archive, `sqlite:${store}`];
    return spawnSync('strace', ['-f', '-e', 'trace=pwrite64', ...options, ...child], { encoding: 'utf8' });
  };

  beforeAll(async () => {
    await generateDemoArchive(archive, { ...SMALL_LEAGUE, today: '2025-10-28', gamesPerSeason: 60 });
    const calls = join(folder, 'calls');
    const { status, stderr } = trace(whole, ['-c', '-S', 'calls', '-o', calls]);
    expect(status, stderr).toBe(0);
    // Columns: share, seconds, microseconds per call, calls, errors, name.
    const row = readFileSync(calls, 'utf8')
      .split('\n')
      .find((line) => line.endsWith(' pwrite64'));
    writes = Number(row?.trim().split(/\s+/)[3] ?? 0);
  });

  it('leaves an intact store of complete games, and the next ingest restores the full content', async () => {
    expect(writes).toBeGreaterThan(500);
    const games = gameRows(whole);
    const hash = await storeHash(`sqlite:${whole}`);
    const counts: number[] = [];
    for (const point of POINTS) {
      const at = Math.ceil(point * writes);
      const place = join(folder, `killed-${at}`);
      mkdirSync(place);
      const store = join(place, 'store.db');
      const { signal, status } = trace(store, ['-o', '/dev/null', '-e', `inject=pwrite64:signal=KILL:when=${at}`]);
      expect([at, signal === 'SIGKILL' || status === 137]).toEqual([at, true]);
      const left = gameRows(store);
      for (const [gameId, rows] of left) expect([at, gameId, rows]).toEqual([at, gameId, games.get(gameId)]);
      counts.push(left.size);
      await ingestInto(archive, `sqlite:${store}`, { xgModule: TOY_XG, steps: [rebuildRatings], workers: 1 });
      expect([at, await storeHash(`sqlite:${store}`)]).toEqual([at, hash]);
      rmSync(place, { recursive: true });
    }
    expect(counts[0]).toBe(0);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(games.size);
  });
});
