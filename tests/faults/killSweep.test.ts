import { expect, it, vi } from 'vitest';
import { describeUnless } from '../describeUnless.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { KillSweep } from './killSweep.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Where in the run it is killed, 0-1: while tables are made, among the games, in the ratings, at the end. 500 points: bench/kill.ts. */
const POINTS = [0.01, 0.3, 0.6, 0.8, 0.93, 0.999];

const whyNot = KillSweep.whyNot();

describeUnless(whyNot, 'an ingest that is killed in the middle of a write', () => {
  const folder = temporaryFolder();

  it('leaves a sound store of whole games, and the next one ends with the same content', async () => {
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
