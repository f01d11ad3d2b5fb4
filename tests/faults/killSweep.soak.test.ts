import { expect, it } from 'vitest';
import { describeUnless } from '../describeUnless.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { KillSweep } from './killSweep.ts';

/**
 * Where to kill the run, as a share of its writes: while creating tables, among the games, in the ratings, at the end.
 * Or HIGHSLOT_KILL_POINTS of them, evenly spread.
 */
const SPREAD = Number(process.env.HIGHSLOT_KILL_POINTS ?? 0);
const POINTS =
  SPREAD > 0 ? Array.from({ length: SPREAD }, (_, k) => (k + 1) / (SPREAD + 1)) : [0.01, 0.3, 0.6, 0.8, 0.93, 0.999];

const skipReason = KillSweep.skipReason();

describeUnless(skipReason, 'an ingest killed during a write', () => {
  const folder = temporaryFolder();

  it('leaves an intact store of complete games, and the next ingest restores the full content', async () => {
    const sweep = new KillSweep(folder);
    await sweep.prepare();
    expect(sweep.writes).toBeGreaterThan(500);
    const left: number[] = [];
    for (const point of POINTS) {
      const { faults, games, at } = await sweep.killAt(Math.ceil(point * sweep.writes));
      expect([at, ...faults]).toEqual([at]);
      left.push(games);
    }
    expect(left[0]).toBe(0);
    expect(left).toEqual(left.toSorted((a, b) => a - b));
    expect(left.at(-1)).toBe(sweep.games);
  });
});
