/**
 * Kills an ingest at 500 of its writes to the disk, spread over the whole run: what is left must be sound and hold whole games
 * only, and the next ingest must end with the content of an undisturbed one. Ends with 1 when one of them is not.
 *
 * Method: an ingest of a few simulated games in batches of two, ratings included, under strace, which kills it at the Nth pwrite64.
 * After each: PRAGMA integrity_check, every stored game's rows against those of the undisturbed store, a whole ingest, the
 * content hash. A part of the points with two numbers: `node bench/kill.ts 0 125`.
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
  const held = new Set<number>();
  for (let point = from; point < to; point++) {
    const at = 1 + Math.floor(((sweep.writes - 1) * point) / (POINTS - 1));
    const { games, faults } = await sweep.killAt(at);
    held.add(games);
    if (faults.length > 0) failed++;
    for (const fault of faults) console.log(`killed at write ${at}: ${fault}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${failed === 0 ? 'met   ' : 'MISSED'}  ${to - from} kills over ${sweep.writes} writes, ${failed} with a fault; ${held.size} different numbers of games were left (${Math.min(...held)} to ${Math.max(...held)}); ${seconds} s`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
