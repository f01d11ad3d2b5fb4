import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGES } from '../../src/contract/pages.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { exportDataFiles } from '../../src/pipeline/export/exportDataFiles.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { BAD_CASES, GOOD_CASES } from '../contract/endpointCases.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { GAMES, writeApiGames } from './apiStore.ts';
import { ask, askUntil, startTestServer } from './testServer.ts';

/** Tables under 1,000 rows: a team's seasons, the two state rows, and the sets that a statement builds itself. */
const SMALL = new Set(['team', 'build', 'ingest', 'xg_renewal', 'game_scale', 'found', 'best', 'CONSTANT']);
/** Everything served in addition to the contract's endpoints. */
const OTHERS = ['/api', '/api/openapi.json', '/healthz', '/readyz', '/api/game/2022020001/events'];
const PICTURES = ['game/2022020001', 'player/8470001', 'team/EDM', 'site'].map((name) => `/share/${name}.png`);
const REAL: Readonly<Record<string, string>> = {
  teamAbb: 'EDM',
  playerId: '8470001',
  gameId: '2022020001',
  methodPage: 'xg',
};

/** Lets a server answer every address from a new store; calls `onServing` once the store is filled. */
async function serveEverything(storeUrl: string, onServing: () => void): Promise<void> {
  await writeApiGames(storeUrl, Object.values(GAMES));
  // Built in this thread, where the statements can be watched.
  const { url, metricsUrl } = await startTestServer({ storeUrl, workers: 0 });
  const pages = PAGES.map(({ path }) => path.replace(/:(\w+)/g, (_all, name: string) => REAL[name] ?? ''));
  onServing();
  for (const path of [...GOOD_CASES, ...BAD_CASES].map((one) => one.url).concat(OTHERS, PICTURES, pages))
    await ask(url + path);
  // Includes the answers of the cache warmer and the polls of the data version.
  await askUntil(metricsUrl ?? '', ({ body }) => Number(/cache_builds_total (\d+)/.exec(body.toString())?.[1]) > 50);
}

/** The table behind an alias of a statement. */
function tableOf(name: string, text: string): string {
  return new RegExp(`"(\\w+)" as "${name}"`).exec(text)?.[1] ?? name;
}

/** Statements that the pipeline prepares: two ingests of a small league, its ratings and its season files. */
async function runPipeline(store: string, folder: string): Promise<void> {
  const archive = join(folder, 'league');
  const size = { seasons: 2, clubs: 4, gamesPerSeason: 4, playoffs: false, threads: 0 };
  await generateDemoArchive(archive, { today: '2025-11-05', ...size });
  const seasons = [20252026, 20242025] as SeasonId[];
  const steps = [rebuildRatings];
  for (let run = 0; run < 2; run++)
    await ingest({ archive, sourceKind: 'archive', store, seasons, steps, now: () => new Date() });
  await rateStore(store);
  await exportDataFiles({ store, folder: join(folder, 'files'), now: '2025-11-05T12:00:00Z' });
}

describe('every index of SQLite', () => {
  // Two ingests and every page of the site.
  it('is used by a statement of the server or the pipeline', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    const stores = ['league', 'served'].map((name) => join(folder, `${name}.db`)) as [string, string];
    // Migrated first: their statements see tables that are no more.
    for (const file of stores) await (await openWriter(`sqlite:${file}`)).close();
    const statements = new Set<string>();
    const prepare = Database.prototype.prepare;
    const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, text) {
      statements.add(text);
      return prepare.call(this, text);
    });
    await runPipeline(`sqlite:${stores[0]}`, folder);
    await serveEverything(`sqlite:${stores[1]}`, () => undefined);
    spy.mockRestore();
    const database = new Database(stores[0], { readonly: true });
    const plans = [...statements]
      .filter((text) => /^\s*(select|with|delete|update|insert)/i.test(text))
      .flatMap((text) => {
        const parameters = Array.from(text.matchAll(/\?/g), () => null);
        const plan = database.prepare<unknown[], { detail: string }>(`explain query plan ${text}`);
        return plan.all(...parameters).map(({ detail }) => detail);
      });
    const indexes = database
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'index' and sql is not null")
      .all();
    database.close();
    const used = new Set(plans.flatMap((detail) => /INDEX (\w+)/.exec(detail)?.[1] ?? []));
    expect(indexes.length).toBeGreaterThan(10);
    expect(indexes.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

describeOnEachEngine('every statement of the server', (newStore, engine) => {
  /** All statements. */
  const statements = new Set<string>();
  let scans: readonly string[] = [];

  it('scans no table of more than 1,000 rows', async () => {
    const storeUrl = await newStore();
    let isServing = false;
    const start = () => {
      isServing = true;
    };
    if (engine === 'sqlite') {
      const prepare = Database.prototype.prepare;
      const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, text) {
        if (isServing) statements.add(text);
        return prepare.call(this, text);
      });
      await serveEverything(storeUrl, start);
      spy.mockRestore();
      const database = new Database(storeUrl.slice('sqlite:'.length), { readonly: true });
      scans = [...statements].flatMap((text) => sqliteScans(database, text));
      database.close();
    } else {
      const query = Client.prototype.query as (...args: unknown[]) => unknown;
      const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
        const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: unknown }).text;
        if (isServing && typeof text === 'string') statements.add(text);
        return query.apply(this, args);
      } as typeof Client.prototype.query);
      await serveEverything(storeUrl, start);
      spy.mockRestore();
      const client = new Client({ connectionString: storeUrl });
      await client.connect();
      // PostgreSQL scans a table this small even when it has an index.
      await client.query('set enable_seqscan = off');
      const found: string[] = [];
      for (const text of statements) found.push(...(await postgresScans(client, text)));
      scans = found;
      await client.end();
    }
    expect([...statements].filter((text) => /^(select|with)/i.test(text.trim())).length).toBeGreaterThan(30);
    expect(scans).toEqual([]);
  });
});

describe('a scan', () => {
  let database: Database.Database;
  beforeAll(() => {
    database = new Database(':memory:');
    database.exec('create table game (game_id integer primary key, venue text, withheld_reason text)');
    database.exec('create index game_by_withheld_reason on game (withheld_reason)');
  });
  it('is found, also through an index that selects nearly all rows', () => {
    expect(sqliteScans(database, 'select venue from game where venue = ?')).toHaveLength(1);
    expect(sqliteScans(database, 'select venue from game where withheld_reason is null')).toHaveLength(1);
    expect(sqliteScans(database, "select venue from game where withheld_reason > ''")).toHaveLength(0);
    expect(sqliteScans(database, 'select venue from game where game_id = ?')).toHaveLength(0);
  });
});

/**
 * The steps of SQLite's plan that scan a large table, without an index or through one whose value nearly all rows
 * share.
 */
function sqliteScans(database: Database.Database, text: string): string[] {
  if (!/^\s*(select|with)/i.test(text)) return [];
  return database
    .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(...Array.from(text.matchAll(/\?/g), () => null))
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN /.test(detail) || /INDEX game_by_withheld_reason \(withheld_reason=\?\)/.test(detail))
    .filter((detail) => !SMALL.has(tableOf(detail.split(' ')[1] ?? '', text)) && !/sqlite_schema|pragma/.test(text))
    .map((detail) => `${detail}: ${text}`);
}

/** The same steps of PostgreSQL's plan. */
async function postgresScans(client: Client, text: string): Promise<string[]> {
  if (!/^\s*(select|with)/i.test(text) || /pg_catalog|information_schema/.test(text)) return [];
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
  return rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => /Seq Scan on|game_withheld_reason_index/.test(line))
    .filter((line) => !SMALL.has(/Seq Scan on (\w+)/.exec(line)?.[1] ?? ''))
    .map((line) => `${line.trim()}: ${text}`);
}
