import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { toWireStatus } from '../../src/api/resources/site.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { CURRENT_XG } from '../../src/pipeline/ingest/ingestRun.ts';
import { judgeChallenger } from '../../src/pipeline/renewal/judgeChallenger.ts';
import { isRenewalDue, type Recipe, type RenewalOptions, renewModel } from '../../src/pipeline/renewal/renewModel.ts';
import {
  goBack,
  modelFile,
  modelsFolder,
  readChoice,
  readOutcome,
  siteXgModule,
} from '../../src/pipeline/renewal/siteModels.ts';
import { completedSeasons } from '../../src/pipeline/renewal/unseenSeasons.ts';
import { readDataVersion, readModelCard, readStatus } from '../../src/store/queries/status.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { CURRENT_XG_VERSION, loadCurrentModel } from '../../src/xg/current.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const run = promisify(execFile);

const TODAY = '2026-07-20';
const NEVER = new AbortController().signal;

/** What a judge says of a challenger that wins, and one that does not. */
const WIN = { games: 30, gain: { mean: 0.002, low: 0.001, high: 0.003 }, set: {}, probe: {}, checks: [] };
const LOSS = { ...WIN, gain: { mean: 0.002, low: -0.001, high: 0.005 } };

describe('renewing the model', () => {
  const folder = temporaryFolder();
  const archive = join(folder, 'league');
  const models = modelsFolder({ raw: archive });

  /** The judge's word, and the release itself under another name, whose every shot at a goalie is worth more. */
  const recipe = (word: object): Recipe => ({
    judge: async (_inUse, { shots }) => {
      const set = { ...EMPTY_SET, name: String(shots.rows) };
      return { ...word, set, probe: EMPTY_PROBE } as unknown as Awaited<ReturnType<typeof judgeChallenger>>;
    },
    build: async (version) => {
      const model = structuredClone(loadCurrentModel());
      for (const clock of Object.values(model.byClock)) {
        for (const line of Object.values(clock.calibration)) (line as { intercept: number }).intercept += 0.6;
        Object.assign(clock, { trainingSeasons: [20232024, 20242025, 20252026], folds: [] });
      }
      // It has learned from every game: none is scored with states of unseen games.
      return { ...model, version, learnedGames: [[2023020001, 2025039999]] };
    },
  });
  const options = (more: Partial<RenewalOptions> = {}): RenewalOptions => ({
    ...{ archive, models, today: TODAY, now: () => new Date('2026-07-20T12:00:00Z'), seed: 1, workers: 2 },
    ...{ signal: NEVER, onProgress: () => undefined, recipe: recipe(WIN), ...more },
  });
  /** Reads games into a store as a site does: in a process of its own, which finds the model in use. */
  const ingestInto = async (store: string, seasons: string): Promise<void> => {
    const flags = ['--source', `archive:${archive}`, '--store', store, '--seasons', seasons, '--today', TODAY];
    await run(process.execPath, ['src/cli/ingest.ts', ...flags, '--no-ratings'], {
      env: { ...process.env, HIGHSLOT_RAW: archive },
    });
  };
  const xgSums = async (db: Kysely<StoreTables>): Promise<readonly number[]> => {
    const rows = await db
      .selectFrom('shot')
      .where('is_empty_net', '=', 0)
      .groupBy('season')
      .orderBy('season')
      .select(['season', db.fn.sum<number>('xg').as('xg')])
      .execute();
    return rows.map(({ xg }) => Number(xg.toFixed(3)));
  };
  const xgBySeason = (store: string) => readStore(store, xgSums);

  beforeAll(async () => {
    await generateDemoArchive(archive, { today: TODAY, seasons: 2, clubs: 4, gamesPerSeason: 60, playoffs: false });
  });

  it('is due when the archive has a completed season that the model has not learned from', async () => {
    expect(await isRenewalDue({ archive, models, today: TODAY })).toBe(true);
    expect((await completedSeasons(archive, TODAY)).map(({ season }) => season)).toEqual([20242025, 20252026]);
    // In June the season is not over yet.
    expect((await completedSeasons(archive, '2026-06-20')).map(({ season }) => season)).toEqual([20242025]);
  });

  it('judges a challenger of the real recipe forward, and says why it keeps the model in use', async () => {
    const renewal = await renewModel(options({ recipe: { judge: judgeChallenger, build: recipe(WIN).build } }));
    expect(renewal).toMatchObject({ state: 'refused' });
    expect(renewal.message).toMatch(/does not replace 2026-11\. It (is not better beyond doubt: log loss|misses)/);
    expect(readChoice(models)).toBeNull();
    expect(siteXgModule(models)).toBe(CURRENT_XG);
    expect(await isRenewalDue({ archive, models, today: TODAY })).toBe(false);
    expect(await renewModel(options())).toMatchObject({ state: 'none' });
    rmSync(models, { recursive: true });
  });

  it('leaves the model in use when it is stopped while it trains', async () => {
    const stop = new AbortController();
    const judge: Recipe['judge'] = async () => {
      stop.abort();
      return await new Promise<never>(() => undefined);
    };
    const renewal = await renewModel(options({ signal: stop.signal, recipe: { ...recipe(WIN), judge } }));
    expect(renewal.state).toBe('interrupted');
    expect(readOutcome(models)?.state).toBe('interrupted');
    expect(readChoice(models)).toBeNull();
    expect(await isRenewalDue({ archive, models, today: TODAY })).toBe(true);
  });

  it('refuses a challenger that is better by no more than chance', async () => {
    const renewal = await renewModel(options({ recipe: recipe(LOSS) }));
    expect(renewal).toMatchObject({ state: 'refused' });
    expect(renewal.message).toContain('It is not better beyond doubt: log loss lower by 0.00200 on 30 games');
    rmSync(models, { recursive: true });
  });

  it('promotes a better one, rebuilds all seasons in one data version, and goes back with one call', async () => {
    const store = `sqlite:${join(folder, 'site.db')}`;
    await ingestInto(store, '20242025,20252026');
    const before = await xgBySeason(store);
    const renewal = await renewModel(options());
    expect(renewal).toMatchObject({ state: 'promoted', version: expect.stringMatching(/^20252026-[0-9a-f]{8}$/) });
    const { version = '' } = readChoice(models) ?? {};
    expect(existsSync(modelFile(models, version))).toBe(true);
    expect(readdirSync(join(models, version)).sort()).toEqual(['calibration.json', 'card.md', 'model.json']);
    expect(await isRenewalDue({ archive, models, today: TODAY })).toBe(false);

    // Only one season is asked for; the other is stored with the former model.
    const seen = new Set<string>();
    const versionBefore = await readStore(store, readDataVersion);
    let isRunning = true;
    const ingesting = ingestInto(store, '20252026').finally(() => {
      isRunning = false;
    });
    await readStore(store, async (db) => {
      while (isRunning) {
        // Both in one snapshot.
        const look = db.transaction().execute(async (trx) => [await readDataVersion(trx), ...(await xgSums(trx))]);
        seen.add((await look).join(' '));
        await sleep(250);
      }
    });
    await ingesting;
    const after = await xgBySeason(store);
    expect(Math.min(...after.map((xg, k) => xg / (before[k] ?? 0)))).toBeGreaterThan(1.2);
    for (const one of seen) {
      const [dataVersion, ...sums] = one.split(' ');
      expect(sums).toEqual((Number(dataVersion) === versionBefore ? before : after).map(String));
    }
    const status = toWireStatus(await readStore(store, readStatus));
    expect(status.build).toMatchObject({ model_version: version, former_model_version: CURRENT_XG_VERSION });
    expect(status.renewal).toMatchObject({ state: 'promoted', version });
    expect(JSON.parse((await readStore(store, (db) => readModelCard(db, version))) ?? '{}')).toMatchObject({ version });

    expect(goBack(models, new Date())).toMatchObject({ version: CURRENT_XG_VERSION, former: version });
    await ingestInto(store, '20252026');
    expect(await xgBySeason(store)).toEqual(before);
    const back = toWireStatus(await readStore(store, readStatus));
    expect(back.build).toMatchObject({ model_version: CURRENT_XG_VERSION, former_model_version: version });
    expect(back.renewal?.state).toBe('reverted');
    expect(goBack(models, new Date())).toMatchObject({ version });
  });

  it('uses the release after a newer one, and when the model or the choice is damaged', () => {
    const { version = '' } = readChoice(models) ?? {};
    const choice = join(models, 'in-use.json');
    const use = (text: string): string => {
      writeFileSync(choice, text);
      return siteXgModule(models);
    };
    expect(use(JSON.stringify({ version, former: 'older', release: CURRENT_XG_VERSION }))).toContain(version);
    expect(use(JSON.stringify({ version, former: 'older', release: 'another' }))).toBe(CURRENT_XG);
    expect(use(JSON.stringify({ version: 'gone', former: 'older', release: CURRENT_XG_VERSION }))).toBe(CURRENT_XG);
    expect(use('{')).toBe(CURRENT_XG);
    expect(goBack(models, new Date())).toBeNull();
  });
});

/** A judged set and a probe without figures: the card of a promoted model lists them. */
const EMPTY_SET = {
  ...{ name: '', accuracy: [], slope: 1, intercept: 0, slices: [], bins: [], binsInside: 0 },
  gainOverBaseline: { mean: 0, low: 0, high: 0 },
};
const EMPTY_PROBE = { set: '', followUpRatio: 1, goalFall: 0, correctionLoss: 0 };
