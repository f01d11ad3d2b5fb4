/**
 * Kills an ingest at 500 of its disk writes, spread over the run. The remaining store must be intact and hold complete
 * games only, and the next ingest must produce the same content as an uninterrupted one. Exits with 1 on any fault.
 *
 * Method: strace kills an ingest of a few simulated games, in batches of two, ratings included, at its Nth pwrite64.
 * Then: PRAGMA integrity_check, each stored game's rows against those of the uninterrupted store, a complete ingest,
 * and the content hash. Two numbers select a range of the points: `node bench/kill.ts 0 125`.
 *
 * Usage: node bench/kill.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KillSweep } from '../tests/faults/killSweep.ts';

const POINTS = 500;
const [from = 0, to = POINTS] = process.argv.slice(2).map(Number);

const whyNot = KillSweep.skipReason();
if (whyNot !== null) throw new Error(`the kill sweep cannot run here: ${whyNot}`);
const folder = mkdtempSync(join(tmpdir(), 'bench-kill-'));
try {
  const started = performance.now();
  const sweep = new KillSweep(folder);
  await sweep.prepare();
  let failed = 0;
  const gameCounts = new Set<number>();
  for (let point = from; point < to; point++) {
    const at = 1 + Math.floor(((sweep.writes - 1) * point) / (POINTS - 1));
    const { games, faults } = await sweep.killAt(at);
    gameCounts.add(games);
    if (faults.length > 0) failed++;
    for (const fault of faults) console.log(`killed at write ${at}: ${fault}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${failed === 0 ? 'met   ' : 'MISSED'}  ${to - from} kills over ${sweep.writes} writes, ${failed} with a fault; ` +
      `${Math.min(...gameCounts)} to ${Math.max(...gameCounts)} games left (${gameCounts.size} counts); ${seconds} s`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
