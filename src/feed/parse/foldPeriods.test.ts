import { describe, expect, it } from 'vitest';
import { boundaryPlays, play, type Raw, shotPlay } from './testing/rawGame.ts';
import { readPlays } from './testing/readPlays.ts';

const overtime = (key: string, seconds: number, more: Raw = {}): Raw => play(key, 4, seconds, null, more);
const shootoutRow = (key: string, more: Raw = {}): Raw =>
  play(key, 5, 0, null, {
    eventId: 900 + key.length,
    periodDescriptor: { number: 5, periodType: 'SO' },
    timeRemaining: '00:00',
    ...more,
  });

describe('the length of a period', () => {
  it('comes from its end row: an overtime ends with its goal', () => {
    const goal = shotPlay('goal', 'home', 2, 4, 167);
    const { game } = readPlays([
      ...boundaryPlays().slice(0, -1),
      overtime('period-start', 0),
      goal,
      overtime('period-end', 167),
      overtime('game-end', 167),
    ]);
    expect(game.periods.at(-1)).toEqual({ number: 4, kind: 'OT', startSecond: 3600, endSecond: 3767 });
  });

  it('is zero for a shootout', () => {
    const { game } = readPlays(
      [...boundaryPlays(), overtime('period-end', 300), shootoutRow('period-start'), shootoutRow('game-end')].filter(
        (row) => row.eventId !== boundaryPlays().at(-1)?.eventId,
      ),
    );
    expect(game.periods.at(-1)).toEqual({ number: 5, kind: 'SO', startSecond: 4800, endSecond: 4800 });
  });

  it('is zero for a shootout that its rows call an overtime', () => {
    const called = { periodDescriptor: { number: 5, periodType: 'OT' } };
    const rows = [shootoutRow('period-start', called), shootoutRow('game-end', called)];
    const regulation = boundaryPlays().filter((row) => row.typeDescKey !== 'game-end');
    const { game, codes } = readPlays([...regulation, overtime('period-end', 300), ...rows]);
    expect(game.periods.at(-1)).toEqual({ number: 5, kind: 'SO', startSecond: 4800, endSecond: 4800 });
    expect(codes).toContain('shootout-called-overtime');
  });

  it('is full when the end row is missing and a later period exists', () => {
    const plays = boundaryPlays().filter(
      (row) =>
        !(
          row.typeDescKey === 'period-end' &&
          row.timeInPeriod === '20:00' &&
          (row.periodDescriptor as Raw).number === 1
        ),
    );
    const { game, codes } = readPlays(plays);
    expect(game.periods[0]?.endSecond).toBe(1200);
    expect(codes).toEqual(['missing-end']);
  });

  it('runs to the last play while the period is in progress', () => {
    const { game } = readPlays([play('period-start', 1, 0), play('stoppage', 1, 444, { reason: 'icing' })]);
    expect(game.periods).toEqual([{ number: 1, kind: 'REG', startSecond: 0, endSecond: 444 }]);
  });

  it("follows an overtime's own clock: twenty minutes in the playoffs, five where the clock says five", () => {
    const long = play('stoppage', 4, 900, { reason: 'icing' }, { timeRemaining: '05:00' });
    expect(readPlays([long], { id: 2098030111 }).events).toHaveLength(1);
    expect(readPlays([long]).events).toHaveLength(1);
    const past = play('stoppage', 4, 301, { reason: 'icing' }, { timeRemaining: undefined });
    const five = play('stoppage', 4, 10, { reason: 'icing' }, { timeRemaining: '04:50' });
    const roundRobin = readPlays([past, five], { id: 2098030002 });
    expect(roundRobin.events).toHaveLength(1);
    expect(roundRobin.codes).toContain('outside-period');
  });
});

describe('plays beyond the end', () => {
  it('are dropped from a period they do not fit in, with an issue', () => {
    const { events, codes } = readPlays([...boundaryPlays(), play('hit', 2, 1201, { eventOwnerTeamId: 901 })]);
    expect(events.some((event) => event.kind === 'hit')).toBe(false);
    expect(codes).toContain('outside-period');
  });

  it('are moved to the end when they are boundaries', () => {
    const { game, events } = readPlays([play('period-start', 1, 0), play('period-end', 1, 1207)]);
    expect(events.at(-1)).toMatchObject({ kind: 'period-end', periodSeconds: 1200, gameSeconds: 1200 });
    expect(game.periods[0]?.endSecond).toBe(1200);
  });

  it('do not include the plays of a regulation period whose end row says 00:00', () => {
    const plays = [play('period-end', 1, 0), shotPlay('shot-on-goal', 'home', 2, 1, 500), play('period-start', 2, 0)];
    const { game, events, codes } = readPlays(plays);
    expect(events.map((event) => event.kind)).toEqual(['shot', 'period-end', 'period-start']);
    expect(game.periods[0]?.endSecond).toBe(1200);
    expect(codes).toContain('outside-period');
  });

  it("are dropped after the game-end row's second but kept in that second, whatever the sort key", () => {
    const late = { sortOrder: 99_999 };
    const goal = { ...shotPlay('goal', 'home', 2, 4, 167), ...late };
    const plays = [overtime('game-end', 167), goal, play('stoppage', 4, 168, { reason: 'icing' }, late)];
    const { events, codes } = readPlays(plays);
    expect(events.map((event) => event.kind)).toEqual(['game-end', 'shot']);
    expect(codes).toEqual(expect.arrayContaining(['after-game-end', 'late-row']));
  });

  it('are kept when a game-end row is in the first or second period', () => {
    const plays = [
      play('game-end', 1, 500),
      shotPlay('shot-on-goal', 'home', 2, 1, 600),
      shotPlay('goal', 'home', 2, 2, 5),
    ];
    expect(readPlays(plays).events.filter((event) => event.kind === 'shot')).toHaveLength(2);
  });

  it('are dropped from a finished overtime before the end of the game', () => {
    const plays = [overtime('period-end', 200), overtime('stoppage', 250), shootoutRow('period-start')];
    const { events, codes } = readPlays(plays);
    expect(events.map((event) => event.kind)).toEqual(['period-end', 'period-start']);
    expect(codes).toContain('outside-period');
  });

  it('get the period kind that most rows of the period state', () => {
    const odd = play('stoppage', 1, 9, { reason: 'icing' }, { periodDescriptor: { number: 1, periodType: 'OT' } });
    const { events } = readPlays([play('period-start', 1, 0), odd, play('period-end', 1, 1200)]);
    expect(events.map((event) => event.periodKind)).toEqual(['REG', 'REG', 'REG']);
  });
});
