import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../src/store/schema/tables.ts';
import { packGame, unpackGame } from '../../src/store/write/packedGame.ts';
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
