import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../src/store/schema/tables.ts';
import { packGame, unpackGame } from '../../src/store/write/packedGame.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { sampleGame } from './sampleGames.ts';

const SOURCE = { stamp: 'files', buildKey: 'code' };
const rows = sampleGame({
  gameId: 2022020001,
  date: '2022-10-11',
  players: { 8470001: { team: 'EDM', rating: 7.123456789 }, 8470101: { team: 'CGY', rating: null } },
});

describe('a packed game', () => {
  const packed = packGame(rows, SOURCE);
  const tables = unpackGame(packed);

  it('unpacks to the rows it was packed from, with nulls', () => {
    const columns = columnsOf('skater_game');
    const [first = {}, second = {}] = rows.skater_game as readonly object[];
    const values = tables.get('skater_game') ?? [];
    expect(values).toHaveLength(2 * columns.length);
    const wanted = [first, second].flatMap((row) => columns.map((name) => (row as Record<string, unknown>)[name]));
    expect(values).toEqual(wanted.map((value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)));
    expect(values[columns.indexOf('game_score')]).toBe(7.123457);
    expect(values[columns.length + columns.indexOf('game_score')]).toBeNull();
  });

  it('keeps bytes unchanged and stores every text once', () => {
    const others = columnsOf('pair_game').indexOf('others');
    expect(tables.get('pair_game')?.[others]).toEqual(rows.pair_game[0]?.others);
    expect(new Set(packed.texts).size).toBe(packed.texts.length);
    expect(packed.texts.filter((text) => text === 'EDM')).toHaveLength(1);
  });

  it('survives a transfer between threads', () => {
    const sent = packGame(rows, SOURCE);
    const copy = structuredClone(sent, { transfer: [sent.cells.buffer, sent.bytes.buffer] });
    expect([...unpackGame(copy)]).toEqual([...tables]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (value) => {
    const shot = rows.shot.map((row) => ({ ...row, x: value }));
    expect(() => packGame({ ...rows, shot }, SOURCE)).toThrow(`Game 2022020001: shot.x is ${value}.`);
  });

  it('writes no negative zero', () => {
    const shot = rows.shot.map((row) => ({ ...row, x: -0, y: -0.0000001 }));
    const values = unpackGame(packGame({ ...rows, shot }, SOURCE)).get('shot') ?? [];
    const columns = columnsOf('shot');
    expect(Object.is(values[columns.indexOf('x')], 0)).toBe(true);
    expect(Object.is(values[columns.indexOf('y')], 0)).toBe(true);
  });
});

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
