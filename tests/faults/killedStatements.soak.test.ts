import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { tableHashes } from '../../src/store/backup/backupStore.ts';
import { openStore } from '../../src/store/open.ts';
import { columnNames } from '../../src/store/schema/migrate.ts';
import { MANIFEST, type StoreTables, TABLE_NAMES } from '../../src/store/schema/tables.ts';
import { StoreError } from '../../src/store/storeError.ts';
import type { Engine } from '../../src/store/storeUrl.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { ingestInto, TOY_XG } from '../pipeline/ingestInto.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { IS_EXHAUSTIVE } from './killedProcess.ts';

/** Longest run, at every statement on a busy machine. */
vi.setConfig({ testTimeout: 3_600_000 });

/** Kills, spread over all statements: of the making of a store on each engine, and of a ratings job. */
const POINTS = { sqlite: 16, postgres: 8, ratings: 8 };
const CHILD = fileURLToPath(new URL('./statementProcess.ts', import.meta.url));

/** A job on a store in a process that is killed at one of its statements. */
interface KilledJob {
  readonly job: 'migrate' | 'rate';
  readonly url: string;
  /** The number of the statement, from 1; 0 for none. */
  readonly at: number;
  readonly side: 'before' | 'after';
}

/** Runs the job. Returns the number of its statements; null when it was killed. Errors: it ended in any other way. */
async function runStatements({ job, url, at, side }: KilledJob): Promise<number | null> {
  const child = spawn(process.execPath, [CHILD, job, url, String(at), side], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [[code, signal], out] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  if (signal === 'SIGKILL') return null;
  if (code !== 0) throw new Error(`the job ended with ${code ?? signal}`);
  return Number(out);
}

/** What is wrong with a store that was made after a kill. */
async function faultsOf(db: Kysely<StoreTables>, engine: Engine): Promise<string[]> {
  const faults: string[] = [];
  for (const table of TABLE_NAMES) {
    const present = [...(await columnNames(db, engine, table))].sort().join();
    if (present !== Object.keys(MANIFEST[table].columns).sort().join()) faults.push(`${table} has ${present}`);
  }
  const states = await db.selectFrom('rating_state').select(['state', 'basis']).execute();
  if (states.length !== 1 || states[0]?.state !== 'computing' || states[0].basis !== null) faults.push('rating state');
  for (const table of ['build', 'ingest'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    if (rows.length !== 1) faults.push(`${rows.length} rows in ${table}`);
  }
  return faults;
}

describeOnEachEngine('the making of a store killed at any statement', (newStore, engine) => {
  it('leaves a store that is refused or complete for readers, and that the next run completes', async () => {
    const whole = await newStore();
    const statements = await runStatements({ job: 'migrate', url: whole, at: 0, side: 'before' });
    expect(statements).toBeGreaterThan(20);
    const step = IS_EXHAUSTIVE ? 1 : Math.max(1, Math.floor((statements ?? 0) / POINTS[engine]));
    const faults: string[] = [];
    for (let at = 1; at <= (statements ?? 0); at += step) {
      const side = IS_EXHAUSTIVE || at % 2 === 1 ? 'after' : 'before';
      const url = await newStore();
      if ((await runStatements({ job: 'migrate', url, at, side })) !== null) faults.push(`${at}: was not killed`);
      const reader = await openStore(url, { readonly: true }).catch((error: unknown) => error);
      if (!(reader instanceof StoreError)) await (reader as Kysely<StoreTables>).destroy();
      else if (reader.code !== 'outdated') faults.push(`${at}: a reader fails with ${reader.message}`);
      await using writer = await openWriter(url);
      for (const fault of await faultsOf(writer.db, engine)) faults.push(`${at}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

/** The tables that readers see together: a mix of two runs would show a card that fits no interval and no list. */
const SHOWN = [
  'leader',
  'player_rating',
  'player_card',
  'card_field',
  'card_component',
  'card_projection',
  'similar_player',
  'insight',
];

async function hashesOf(file: string): Promise<{ readonly shown: string; readonly all: string }> {
  const hashes = await readStore(`sqlite:${file}`, tableHashes);
  return { shown: SHOWN.map((table) => hashes[table]).join(), all: await storeHash(`sqlite:${file}`) };
}

it('a ratings job killed at any statement leaves the ratings of one run, and the next run completes them', async () => {
  const folder = temporaryFolder();
  const [archive, before, whole] = ['archive', 'before.db', 'whole.db'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await generateDemoArchive(archive, { ...SMALL_LEAGUE, today: '2026-03-10', gamesPerSeason: 40 });
  await ingestInto(archive, `sqlite:${before}`, { xgModule: TOY_XG, steps: [rebuildRatings], workers: 1 });
  copyFileSync(before, whole);
  const statements = await runStatements({ job: 'rate', url: `sqlite:${whole}`, at: 0, side: 'before' });
  const [old, complete] = [await hashesOf(before), await hashesOf(whole)];
  expect(complete.shown).not.toBe(old.shown);
  expect(statements).toBeGreaterThan(20);
  const step = IS_EXHAUSTIVE ? 1 : Math.max(1, Math.floor((statements ?? 0) / POINTS.ratings));
  const faults: string[] = [];
  for (let at = 1; at <= (statements ?? 0); at += step) {
    const file = join(folder, `killed-${at}.db`);
    copyFileSync(before, file);
    const killed = await runStatements({ job: 'rate', url: `sqlite:${file}`, at, side: 'after' });
    if (killed !== null) faults.push(`${at}: was not killed`);
    const database = new Database(file);
    if (database.pragma('integrity_check', { simple: true }) !== 'ok') faults.push(`${at}: damaged`);
    database.close();
    const { shown } = await hashesOf(file);
    if (shown !== old.shown && shown !== complete.shown) faults.push(`${at}: a mix of two runs`);
    await rateStore(`sqlite:${file}`);
    if ((await hashesOf(file)).all !== complete.all) faults.push(`${at}: the next run differs`);
  }
  expect(faults).toEqual([]);
});
