import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { correlation } from '../../research/measures/correlation.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { playedFixtures } from '../../src/demo/archive/seasonPlan.ts';
import { DemoLeague } from '../../src/demo/league/demoLeague.ts';
import type { ShotTruth } from '../../src/demo/simulate/matchState.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { seasonsOf } from '../../src/pipeline/ingest/listGames.ts';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { ingestInto } from '../pipeline/ingestInto.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const OPTIONS = { today: '2026-04-20', seasons: 1, clubs: 8, gamesPerSeason: 160, playoffs: false };
/** Number of equal groups of shots by xG. */
const GROUPS = 5;

/** A shot's xG and its true goal probability. */
interface ValuedShot {
  readonly xg: number;
  readonly truth: ShotTruth;
}

describe('our xG against the true probabilities of the demo league', () => {
  const folder = temporaryFolder();
  const shots: ValuedShot[] = [];
  /** Card percentiles with the simulated talent. */
  const faceoffs: (readonly [percentile: number, talent: number])[] = [];
  const hits: (readonly [percentile: number, talent: number])[] = [];

  beforeAll(async () => {
    const directory = join(folder, 'archive');
    await generateDemoArchive(directory, OPTIONS);
    const store = `sqlite:${join(folder, 'store.db')}`;
    const seasons = await seasonsOf(new ArchiveSource(directory));
    await ingestInto(directory, store, { seasons, steps: [rebuildRatings] });
    await rateStore(store);
    const [rows, cards] = await readStore(store, (db) =>
      Promise.all([
        db.selectFrom('shot').select(['game_id', 'event_id', 'xg']).execute(),
        db.selectFrom('card_field').select(['player_id', 'field', 'percentile']).execute(),
      ]),
    );
    const xgOf = new Map(rows.map((row) => [`${row.game_id} ${row.event_id}`, row.xg]));
    const league = new DemoLeague(OPTIONS);
    for (const season of league.seasons) {
      const talentOf = new Map(
        season.squads.players.flat().map(({ playerId, talent }) => [playerId as number, talent]),
      );
      for (const { player_id, field, percentile } of cards) {
        const talent = talentOf.get(player_id);
        if (talent === undefined || percentile === null) continue;
        if (field === 'faceoff_percentage') faceoffs.push([percentile, talent.faceoffs]);
        if (field === 'hits') hits.push([percentile, talent.hitting]);
      }
      for (const fixture of playedFixtures(league, season)) {
        for (const truth of league.play(fixture).truth) {
          const xg = xgOf.get(`${fixture.gameId} ${truth.eventId}`);
          if (typeof xg === 'number') shots.push({ xg, truth });
        }
      }
    }
    shots.sort((a, b) => a.xg - b.xg);
  });

  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('covers every shot with a true probability', () => {
    expect(shots.length).toBeGreaterThan(10_000);
  });

  it('adds up to the true probabilities within 10% over all shots', () => {
    const ratio = mean(shots.map(({ xg }) => xg)) / mean(shots.map(({ truth }) => truth.averageProbability));
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  it('rises with the true probability over five groups of shots', () => {
    const size = Math.floor(shots.length / GROUPS);
    const groups = Array.from({ length: GROUPS }, (_, k) => shots.slice(k * size, (k + 1) * size));
    const trueMeans = groups.map((group) => mean(group.map(({ truth }) => truth.averageProbability)));
    expect(trueMeans).toEqual(trueMeans.toSorted((a, b) => a - b));
  });

  it('correlates with the true probability of single shots', () => {
    const logOdds = (p: number): number => Math.log(p / (1 - p));
    const r = correlation(shots.map(({ xg, truth }) => [logOdds(xg), logOdds(truth.averageProbability)]));
    expect(r).toBeGreaterThan(0.8);
  });

  it('comes with cards that correlate with faceoff and hitting talent after one short season', () => {
    expect(faceoffs.length).toBeGreaterThan(20);
    expect(hits.length).toBeGreaterThan(100);
    expect(correlation(faceoffs)).toBeGreaterThan(0.5);
    expect(correlation(hits)).toBeGreaterThan(0.5);
  });
});
