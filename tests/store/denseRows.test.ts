import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { columnsOf } from '../../src/store/schema/tables.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { openWriter } from '../../src/store/write/write.ts';
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
