import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { tableHashes } from '../../src/store/backup/backupStore.ts';
import { ingestInto, TOY_XG } from '../pipeline/ingestInto.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { IS_EXHAUSTIVE, runStatements } from './runStatements.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const POINTS = 8;
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
  const demo = { today: '2026-03-10', seasons: 1, clubs: 4, gamesPerSeason: 40, playoffs: false, threads: 0 };
  await generateDemoArchive(archive, demo);
  await ingestInto(archive, `sqlite:${before}`, { xgModule: TOY_XG, steps: [rebuildRatings], workers: 1 });
  copyFileSync(before, whole);
  const statements = await runStatements({ job: 'rate', url: `sqlite:${whole}`, at: 0, side: 'before' });
  const [old, complete] = [await hashesOf(before), await hashesOf(whole)];
  expect(complete.shown).not.toBe(old.shown);
  expect(statements).toBeGreaterThan(20);
  const step = IS_EXHAUSTIVE ? 1 : Math.max(1, Math.floor((statements ?? 0) / POINTS));
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
