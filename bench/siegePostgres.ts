// The long form of the siege of PostgreSQL: connections are ended 100 times and the server is restarted 20 times, under
// two servers with readers and an ingest. `npm run bench -- siege` runs it with the other sieges.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siegePostgres as besiege, type SiegeResult } from '../tests/faults/siegePostgres.ts';
import { startPostgres } from '../tests/store/postgresServer.ts';

/** Longest recovery after a restart, in milliseconds. Source: docs/quality.md#reliability. */
const MOST_RECOVERY_MS = 2000;

/**
 * Runs the siege in a temporary folder, prints what it found, and returns whether every bar was met: no server ended,
 * no answer but the right bytes or a 503 while the database was away, and every recovery within two seconds.
 */
export async function siegePostgres({ terminations = 100, restarts = 20 } = {}): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'highslot-siege-'));
  const postgres = await startPostgres(folder);
  try {
    const onProgress = (line: string): void => console.log(line);
    const result = await besiege({ folder, postgres, terminations, restarts, onProgress });
    const isMet = report(result);
    console.log(isMet ? 'met' : 'MISSED');
    return isMet;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(result: SiegeResult): boolean {
  const { answers, refusedWhileAway, faults, ended, serverExits, rebuilds, recoveriesMs, isContentSame } = result;
  const slowest = Math.max(0, ...recoveriesMs);
  const failed = rebuilds.filter((rebuild) => rebuild !== '0');
  console.log(`${answers} answers; ${ended} connections ended; ${serverExits} servers ended; ${faults.length} faults`);
  console.log(`${refusedWhileAway} answers 503 while the database was away; slowest recovery ${slowest} ms`);
  console.log(`${rebuilds.length} rebuilds, ${failed.length} gave up; content ${isContentSame ? 'same' : 'DIFFERS'}`);
  for (const line of [...faults.slice(0, 10), ...failed.slice(0, 3)]) console.log(`  ${line}`);
  const isClean = failed.every((rebuild) => rebuild.startsWith('1: highslot: '));
  return serverExits === 0 && faults.length === 0 && isClean && isContentSame && slowest <= MOST_RECOVERY_MS;
}

if (import.meta.main) process.exitCode = (await siegePostgres()) ? 0 : 1;
