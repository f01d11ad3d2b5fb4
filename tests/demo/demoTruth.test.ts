import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { playedFixtures } from '../../src/demo/archive/seasonPlan.ts';
import { DemoLeague } from '../../src/demo/league/league.ts';
import type { ShotTruth } from '../../src/demo/simulate/state.ts';
import { truthOfGame } from '../../src/demo/truth.ts';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { ingest } from '../../src/pipeline/ingest.ts';
import { seasonsOf } from '../../src/pipeline/listGames.ts';
import { openStore } from '../../src/store/open.ts';

const OPTIONS = { today: '2026-04-20', seasons: 1, clubs: 8, gamesPerSeason: 160, playoffs: false };
/** Groups by our xG, from the least dangerous shots to the most. */
const GROUPS = 5;

/** A shot as we value it, and as it truly was. */
interface JudgedShot {
  readonly xg: number;
  readonly truth: ShotTruth;
}

describe('our expected goals beside the true chances of the demo league', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-truth-'));
  const shots: JudgedShot[] = [];
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(async () => {
    const directory = join(folder, 'archive');
    await generateDemoArchive(directory, OPTIONS);
    const store = `sqlite:${join(folder, 'store.db')}`;
    const seasons = await seasonsOf(new ArchiveSource(directory));
    await ingest({ archive: directory, sourceKind: 'demo', store, seasons, now: () => new Date(0) });
    const db = await openStore(store, { readonly: true });
    const rows = await db
      .selectFrom('shot')
      .select(['game_id', 'event_id', 'xg'])
      .execute()
      .finally(() => db.destroy());
    const xgOf = new Map(rows.map((row) => [`${row.game_id} ${row.event_id}`, row.xg]));
    const league = new DemoLeague(OPTIONS);
    for (const season of league.seasons) {
      for (const fixture of playedFixtures(league, season)) {
        for (const truth of truthOfGame(league, fixture).values()) {
          const xg = xgOf.get(`${fixture.gameId} ${truth.eventId}`);
          if (typeof xg === 'number') shots.push({ xg, truth });
        }
      }
    }
    shots.sort((a, b) => a.xg - b.xg);
  }, 120_000);

  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('values every shot whose true chance the simulator states', () => {
    expect(shots.length).toBeGreaterThan(10_000);
  });

  it('adds up to the true chances within a tenth, over all shots', () => {
    const ratio = mean(shots.map(({ xg }) => xg)) / mean(shots.map(({ truth }) => truth.averageProbability));
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  it('rises with the true chance, from fifth to fifth of the shots', () => {
    const size = Math.floor(shots.length / GROUPS);
    const groups = Array.from({ length: GROUPS }, (_, k) => shots.slice(k * size, (k + 1) * size));
    const true_ = groups.map((group) => mean(group.map(({ truth }) => truth.averageProbability)));
    expect(true_).toEqual(true_.toSorted((a, b) => a - b));
  });

  it('agrees with the true chance of single shots', () => {
    const x = shots.map(({ xg }) => Math.log(xg / (1 - xg)));
    const y = shots.map(({ truth: { averageProbability: p } }) => Math.log(p / (1 - p)));
    const r = correlation(x, y);
    expect(r).toBeGreaterThan(0.8);
  });

  function correlation(x: readonly number[], y: readonly number[]): number {
    const [mx, my] = [mean(x), mean(y)];
    const sum = (f: (k: number) => number): number => x.reduce((total, _, k) => total + f(k), 0);
    const dx = (k: number): number => (x[k] ?? 0) - mx;
    const dy = (k: number): number => (y[k] ?? 0) - my;
    return sum((k) => dx(k) * dy(k)) / Math.sqrt(sum((k) => dx(k) ** 2) * sum((k) => dy(k) ** 2));
  }
});
