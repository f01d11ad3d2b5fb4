import { describe, expect, it } from 'vitest';
import { compareBodies, isOfPath } from './compareBodies.ts';

const PLAYS = 'v1/gamecenter/2098020009/play-by-play';
const BOX = 'v1/gamecenter/2098020009/boxscore';
const CHART = 'stats/rest/en/shiftcharts?cayenneExp=gameId=2098020009';
const id = 2098020009;

const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const compare = (path: string, known: object, fetched: object): string =>
  compareBodies(path, bytes({ id, ...known }), bytes({ id, ...fetched }));

/** Plays a minute apart, the last one the end of the game if wanted. */
const plays = (count: number, hasEnd = false): object[] =>
  Array.from({ length: count }, (_, k) => ({
    typeDescKey: hasEnd && k === count - 1 ? 'game-end' : 'hit',
    periodDescriptor: { number: 1 + Math.floor(k / 20) },
    timeInPeriod: `${String(k % 20).padStart(2, '0')}:00`,
  }));

describe('a play-by-play', () => {
  const final = { gameState: 'OFF', plays: plays(50, true) };

  it('never goes back to an earlier stage, unless the game is called off', () => {
    expect(compare(PLAYS, final, { gameState: 'LIVE', plays: plays(60) })).toBe('stale');
    expect(compare(PLAYS, { gameState: 'LIVE', plays: plays(30) }, { gameState: 'PRE', plays: [] })).toBe('stale');
    const suspended = { gameState: 'FUT', gameScheduleState: 'SUSP', plays: [] };
    expect(compare(PLAYS, { gameState: 'LIVE', plays: plays(30) }, suspended)).toBe('newer');
    expect(compare(PLAYS, { gameState: 'LIVE', plays: plays(30) }, final)).toBe('newer');
  });

  it('may lose a few plays to a correction, and neither a tenth nor its end', () => {
    expect(compare(PLAYS, final, { gameState: 'OFF', plays: plays(46, true) })).toBe('newer');
    expect(compare(PLAYS, final, { gameState: 'OFF', plays: plays(44, true) })).toBe('poorer');
    expect(compare(PLAYS, final, { gameState: 'OFF', plays: plays(50) })).toBe('poorer');
  });

  it('of a game under way may lose a play, and is stale when its clock is behind, too', () => {
    const live = { gameState: 'LIVE', plays: plays(30) };
    const removed = plays(30).filter((_, k) => k !== 4);
    expect(compare(PLAYS, live, { gameState: 'CRIT', plays: removed })).toBe('newer');
    expect(compare(PLAYS, live, { gameState: 'LIVE', plays: plays(28) })).toBe('stale');
  });

  it('replaces whatever is no body of the game', () => {
    expect(compareBodies(PLAYS, Buffer.from('<html>'), bytes({ id, plays: [] }))).toBe('newer');
    expect(compareBodies(PLAYS, bytes({ ...final, id: 1 }), bytes({ id, plays: [] }))).toBe('newer');
  });
});

describe('a boxscore', () => {
  const lines = (count: number): object => ({ playerByGameStats: { homeTeam: { forwards: Array(count).fill({}) } } });

  it('does not empty', () => {
    expect(compare(BOX, lines(20), {})).toBe('poorer');
    expect(compare(BOX, lines(20), lines(19))).toBe('newer');
    expect(compare(BOX, { gameState: 'FINAL', ...lines(20) }, { gameState: 'LIVE', ...lines(20) })).toBe('stale');
  });
});

describe('a shift chart', () => {
  const rows = (count: number): object[] =>
    Array.from({ length: count }, (_, k) => ({
      gameId: id,
      playerId: k,
      period: 1,
      startTime: '00:00',
      endTime: '00:40',
    }));

  it('does not shrink, but may lose what is in it twice', () => {
    expect(compare(CHART, { data: rows(700) }, { data: [] })).toBe('poorer');
    expect(compare(CHART, { data: rows(700) }, { data: rows(600) })).toBe('poorer');
    expect(compare(CHART, { data: [...rows(700), ...rows(700)] }, { data: rows(700) })).toBe('newer');
  });
});

describe('what a path asks for', () => {
  it('is a body of its game', () => {
    expect([{ id }, { id: 2098020010 }, {}].map((body) => isOfPath(PLAYS, body))).toEqual([true, false, false]);
    const ofOther = { data: [{ gameId: 2098020010 }] };
    expect([{ data: [] }, { data: [{ gameId: id }] }, ofOther].map((body) => isOfPath(CHART, body))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOfPath('v1/schedule/2098-10-12', { id: 1 })).toBe(true);
  });
});
