import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { tableHashes } from '../../src/store/contentHash.ts';
import { columnsOf, GAME_TABLES } from '../../src/store/manifest.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations/migrations.ts';
import { connect } from '../../src/store/open.ts';
import { packGame, unpackGame } from '../../src/store/packedGame.ts';
import { openSqlite } from '../../src/store/sqliteDatabase.ts';
import { parseStoreUrl } from '../../src/store/storeUrl.ts';
import { openWriter } from '../../src/store/write.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { sampleGame } from './sampleGames.ts';

const folder = temporaryFolder();
const PLAYERS = Object.fromEntries(
  Array.from({ length: 36 }, (_, k) => [8_470_001 + k, { team: k < 18 ? 'EDM' : 'CGY', rating: 5.25, toi: 900 }]),
);
/** Newest first, as an ingest writes them. */
const GAMES = Array.from({ length: 40 }, (_, k) =>
  packGame(sampleGame({ gameId: 2_022_020_040 - k, date: '2022-10-11', players: PLAYERS }), {
    stamp: 's',
    buildKey: 'b',
  }),
);

/** A store as the release before the migration left it. Returns the tables that it has whole. */
async function makeClusteredStore(file: string): Promise<Set<string>> {
  const db = connect(parseStoreUrl(`sqlite:${file}`), false);
  const former = Object.entries(migrations('sqlite')).filter(([name]) => name < '0010');
  await migrate(db, 'sqlite', Object.fromEntries(former));
  await db.destroy();
  const database = openSqlite(file, { isReadonly: false });
  const whole = new Set<string>();
  for (const game of GAMES) {
    for (const [table, values] of unpackGame(game)) {
      const present = new Set(database.prepare(`select name from pragma_table_info(?)`).pluck().all(table));
      if (present.size === 0) continue;
      const columns = columnsOf(table);
      const kept = columns.filter((name) => present.has(name));
      if (kept.length === columns.length) whole.add(table);
      const marks = kept.map(() => '?').join(', ');
      const insert = database.prepare(`insert into "${table}" (${kept.join(', ')}) values (${marks})`);
      for (let at = 0; at < values.length; at += columns.length) {
        insert.run(...values.slice(at, at + columns.length).filter((_value, k) => present.has(columns[k] ?? '')));
      }
    }
  }
  database.close();
  return whole;
}

/** Bytes of the pages of a table without its indexes, and how many of them are unused. */
function pagesOf(file: string, table: string): { readonly bytes: number; readonly unused: number } {
  const database = new Database(file, { readonly: true });
  const row = database.prepare('select sum(pgsize) as bytes, sum(unused) as unused from dbstat where name = ?');
  const pages = row.get(table) as { bytes: number; unused: number };
  database.close();
  return pages;
}

it('fills the pages of a game table, and spends no eight bytes on a count', async () => {
  const file = join(folder, 'dense.db');
  const writer = await openWriter(`sqlite:${file}`);
  await writer.writeGames(GAMES);
  await writer.close();
  const { bytes, unused } = pagesOf(file, 'skater_game');
  expect(unused / bytes).toBeLessThan(0.1);
  // A byte of type for each column, and some thirty for what is not zero or one, of which a sum of xG takes eight.
  expect(bytes / (GAMES.length * 36)).toBeLessThan(columnsOf('skater_game').length + 66);
});

it('upgrades a clustered store to the same rows in fewer bytes, and reports each table', async () => {
  const file = join(folder, 'clustered.db');
  const whole = await makeClusteredStore(file);
  const before = pagesOf(file, 'skater_game');
  const lines: string[] = [];
  const upgraded = await openWriter(`sqlite:${file}`, (line) => lines.push(line));
  const hashes = await tableHashes(upgraded.db);
  await upgraded.close();
  expect(lines.filter((line) => line.endsWith('of 8.'))).toHaveLength(8);
  expect(lines[4]).toBe('Upgrading the store: skater_game, table 5 of 8.');
  const fresh = await openWriter(`sqlite:${join(folder, 'fresh.db')}`);
  await fresh.writeGames(GAMES);
  const wanted = await tableHashes(fresh.db);
  await fresh.close();
  expect(whole).toContain('skater_game');
  for (const table of GAME_TABLES.filter((name) => whole.has(name))) {
    expect([table, hashes[table]]).toEqual([table, wanted[table]]);
  }
  expect(pagesOf(file, 'skater_game').bytes).toBeLessThan(0.7 * before.bytes);
});

it('reports nothing for a new store', async () => {
  const lines: string[] = [];
  const writer = await openWriter(`sqlite:${join(folder, 'new.db')}`, (line) => lines.push(line));
  await writer.close();
  expect(lines).toEqual([]);
});
