import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { describeUnless } from '../describeUnless.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { bodyOfGame } from './bodyOfGame.ts';
import { KillSweep } from './killSweep.ts';

vi.setConfig({ testTimeout: 60_000 });

const CHILD = fileURLToPath(new URL('./bodiesToKill.ts', import.meta.url));
const BODIES = 12;
const whyNot = KillSweep.whyNot();

describeUnless(whyNot, 'an archive whose writer is killed', () => {
  const folder = temporaryFolder();

  const killed = (root: string, inject: string): NodeJS.Signals | null => {
    mkdirSync(root);
    const strace = ['-f', '-o', '/dev/null', '-e', `trace=${inject.split(':')[0]}`, '-e', `inject=${inject}`];
    return spawnSync('strace', [...strace, process.execPath, CHILD, root, String(BODIES)]).signal;
  };
  /** How many bodies are there; each must be whole. */
  const wholeBodies = (root: string): number => {
    const archive = new ArchiveSource(root);
    let whole = 0;
    for (let k = 1; k <= BODIES; k++) {
      const gameId = (2_025_020_000 + k) as GameId;
      const body = archive.readNow(playByPlayPath(gameId));
      if (body === null) continue;
      expect(Buffer.compare(body.bytes, bodyOfGame(gameId))).toBe(0);
      whole++;
    }
    return whole;
  };

  it.each([2, 5, 9])('before it gives body %i its name has the bodies before it, whole, and no other', (nth) => {
    const root = join(folder, `rename-${nth}`);
    expect(killed(root, `rename:signal=KILL:when=${nth}`)).toBe('SIGKILL');
    // The signal comes with the call: the name may or may not have been given.
    expect([nth - 1, nth]).toContain(wholeBodies(root));
  });

  it('in the middle of a body never has half of it under its name', () => {
    const left: number[] = [];
    const parts: number[] = [];
    for (const nth of [2, 4, 6, 8, 10]) {
      const root = join(folder, `write-${nth}`);
      expect(killed(root, `write:signal=KILL:when=${nth}`)).toBe('SIGKILL');
      left.push(wholeBodies(root));
      parts.push(
        readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part')).length,
      );
    }
    expect(Math.max(...left)).toBeLessThan(BODIES);
    expect(Math.max(...parts)).toBe(1);
  });
});
