import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import type { IngestReport } from '../../src/pipeline/ingest/ingestReport.ts';
import { seasonsOf } from '../../src/pipeline/ingest/listGames.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeUnless } from '../describeUnless.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestInto } from './ingestInto.ts';

/** Real games of 2016-17 to 2025-26 that other people stored, next to the repository. */
const SAMPLES = fileURLToPath(new URL('../../../shared/data/samples/league', import.meta.url));
/**
 * The season without `homeTeamDefendingSide`, and the only one of the samples with shift charts of the older endpoint.
 */
const OLD_SEASON = 20162017 as SeasonId;
/** Least share of shots on goal on the side of the attacked net: the rest are from a team's own half. */
const LEAST_BEFORE_NET = 0.95;

describeUnless(existsSync(SAMPLES) ? null : `no ${SAMPLES}`, 'real games of other seasons', () => {
  const store = `sqlite:${join(temporaryFolder(), 'samples.db')}`;
  let report: IngestReport;
  beforeAll(async () => {
    const seasons = await seasonsOf(new ArchiveSource(SAMPLES));
    report = await ingestInto(SAMPLES, store, { sourceKind: 'archive', seasons, steps: [rebuildRatings] });
  });

  it('are read without a failure or a withheld game, and equal the box scores that are there', () => {
    expect(report.read).toBeGreaterThanOrEqual(16);
    expect(report.failures).toEqual([]);
    expect(report.withheld).toEqual([]);
    const figures = Object.entries(report.reconciliation);
    expect(figures.length).toBeGreaterThan(10);
    expect(figures.filter(([, { differing }]) => differing > 0)).toEqual([]);
  });

  it('have goals that make the score, and shots before the attacked net without its side in the feed', async () => {
    await readStore(store, async (db) => {
      const games = await db.selectFrom('game').selectAll().execute();
      for (const game of games) {
        const shots = await db.selectFrom('shot').selectAll().where('game_id', '=', game.game_id).execute();
        const goals = (isHome: number): number =>
          shots.filter(({ outcome, is_home }) => outcome === 'goal' && is_home === isHome).length;
        // A shootout gives its winner one more.
        const difference = Number(game.home_score) + Number(game.away_score) - goals(1) - goals(0);
        expect([game.game_id, difference]).toEqual([game.game_id, game.final_period === 'SO' ? 1 : 0]);
      }
      const old = await db.selectFrom('shot').selectAll().where('season', '=', OLD_SEASON).execute();
      const onGoal = old.filter(({ outcome, x }) => (outcome === 'goal' || outcome === 'saved') && x !== null);
      expect(onGoal.length).toBeGreaterThan(200);
      const before = onGoal.filter(({ x }) => Number(x) > 0).length;
      expect(before / onGoal.length).toBeGreaterThanOrEqual(LEAST_BEFORE_NET);
      expect(onGoal.every(({ xg }) => xg !== null)).toBe(true);
      const charts = games.filter(({ season }) => season === OLD_SEASON).map(({ shift_source }) => shift_source);
      expect(new Set(charts)).toEqual(new Set(['chart']));
    });
  });

  it('are served, each with its shots, its players and its season', async () => {
    const server = await startTestServer({ storeUrl: store, env: { HIGHSLOT_TODAY: '2026-01-15' } });
    const url = `http://127.0.0.1:${server.port}`;
    const seasons = jsonOf(await ask(`${url}/api/seasons/`)) as { season: number }[];
    expect(seasons.map(({ season }) => season)).toContain(OLD_SEASON);
    const games = await readStore(store, (db) => db.selectFrom('game').select('game_id').execute());
    for (const { game_id } of games) {
      for (const answer of ['data', 'xg-summary', 'player-detail', 'shot-data']) {
        expect([game_id, answer, (await ask(`${url}/api/game/${game_id}/${answer}`)).status]).toEqual([
          game_id,
          answer,
          200,
        ]);
      }
    }
  });
});
