import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { describeUnless } from '../describeUnless.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { KillSweep } from './killSweep.ts';
import { largeBody } from './largeBody.ts';

const CHILD = fileURLToPath(new URL('./archiveWriterProcess.ts', import.meta.url));
const BODIES = 12;
const skipReason = KillSweep.skipReason();

describeUnless(skipReason, 'an archive writer that is killed', () => {
  const folder = temporaryFolder();

  const killWriter = (root: string, inject: string): NodeJS.Signals | null => {
    mkdirSync(root);
    const strace = ['-f', '-o', '/dev/null', '-e', `trace=${inject.split(':')[0]}`, '-e', `inject=${inject}`];
    return spawnSync('strace', [...strace, process.execPath, CHILD, root, String(BODIES)]).signal;
  };
  /** Counts the bodies in the archive; each must be complete. */
  const countBodies = (root: string): number => {
    const archive = new ArchiveSource(root);
    let count = 0;
    for (let k = 1; k <= BODIES; k++) {
      const gameId = (2_025_020_000 + k) as GameId;
      const body = archive.readNow(playByPlayPath(gameId));
      if (body === null) continue;
      expect(Buffer.compare(body.bytes, largeBody(gameId))).toBe(0);
      count++;
    }
    return count;
  };

  it.each([2, 5, 9])('at the rename of body %i leaves only complete bodies, at most up to that one', (nth) => {
    const root = join(folder, `rename-${nth}`);
    expect(killWriter(root, `rename:signal=KILL:when=${nth}`)).toBe('SIGKILL');
    // The signal arrives with the call, so the rename may or may not have happened.
    expect([nth - 1, nth]).toContain(countBodies(root));
  });

  it('in the middle of a body never leaves a partial body under its final name', () => {
    const left: number[] = [];
    const partFiles: number[] = [];
    for (const nth of [2, 4, 6, 8, 10]) {
      const root = join(folder, `write-${nth}`);
      expect(killWriter(root, `write:signal=KILL:when=${nth}`)).toBe('SIGKILL');
      left.push(countBodies(root));
      partFiles.push(
        readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part')).length,
      );
    }
    expect(Math.max(...left)).toBeLessThan(BODIES);
    expect(Math.max(...partFiles)).toBe(1);
  });
});
