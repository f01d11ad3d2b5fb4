import { describe, expect, it } from 'vitest';
import type { Shift } from '../../game/types.ts';
import { IssueLog } from './issueLog.ts';
import { parseGame } from './parseGame.ts';
import { parsePlayByPlay } from './parsePlayByPlay.ts';
import { isCompleteChart, parseShiftChart } from './parseShiftChart.ts';
import { parseShifts } from './parseShifts.ts';
import {
  away,
  GAME_ID,
  home,
  type Raw,
  rawGame,
  rawPlayByPlay,
  rawPlays,
  rawShifts,
  shiftRow,
} from './testing/rawGame.ts';

/** The shifts of one player, and the issues, when rows join (or replace) those of the base game. */
function readShifts(
  rows: Raw[],
  player = home(18),
  chart: Raw = {},
): { spans: string[]; codes: string[]; details: string[] } {
  const others = rawShifts().filter((row) => row.playerId !== player);
  const log = new IssueLog(GAME_ID);
  const plays = parsePlayByPlay(rawPlayByPlay(), log);
  const parsed = parseShiftChart({ data: [...others, ...rows], ...chart }, GAME_ID, log);
  const shifts = plays && parseShifts(parsed.rows, plays.periods, plays.dressed, log);
  const spans = (shifts ?? [])
    .filter((shift) => shift.playerId === player)
    .map((shift) => `${shift.startSecond}-${shift.endSecond}`);
  return { spans, codes: log.issues.map((issue) => issue.code), details: log.issues.map((issue) => issue.detail) };
}

describe('the shifts of a chart', () => {
  it('are in game seconds, by player and start', () => {
    const { game } = parseGame(rawGame());
    const shifts = game?.shifts ?? [];
    expect(shifts.every((shift) => shift.startSecond < shift.endSecond)).toBe(true);
    const key = (shift: Shift): number => shift.playerId * 10_000 + shift.startSecond;
    expect(shifts.map(key)).toEqual(shifts.map(key).toSorted((a, b) => a - b));
    expect(shifts.find((shift) => shift.playerId === away(19) && shift.period === 2)).toEqual({
      playerId: away(19),
      side: 'away',
      period: 2,
      startSecond: 1200,
      endSecond: 2400,
    });
  });

  it('are rows of type 517 with a length; goal markers and zero lengths are dropped silently', () => {
    const { spans, codes } = readShifts([
      shiftRow(home(18), 1, 30, 60),
      shiftRow(home(18), 1, 90, 90),
      shiftRow(home(18), 1, 40, 40, { typeCode: 505, duration: null }),
    ]);
    expect(spans).toEqual(['30-60']);
    expect(codes).toEqual([]);
  });

  it('use start and end, not the printed duration', () => {
    expect(readShifts([shiftRow(home(18), 1, 30, 60, { duration: '09:59' })]).spans).toEqual(['30-60']);
  });

  it('count exact repeats once', () => {
    const { spans, codes, details } = readShifts([shiftRow(home(18), 1, 30, 60), shiftRow(home(18), 1, 30, 60)]);
    expect(spans).toEqual(['30-60']);
    expect(codes).toEqual(['duplicate-shift']);
    expect(details).toEqual(['1 shift rows stand in the chart twice.']);
  });

  it("are clipped where a player's shifts overlap", () => {
    const { spans, codes } = readShifts([
      shiftRow(home(18), 1, 30, 60),
      shiftRow(home(18), 1, 50, 80),
      shiftRow(home(18), 1, 55, 70),
      shiftRow(home(18), 1, 80, 95),
    ]);
    expect(spans).toEqual(['30-60', '60-80', '80-95']);
    expect(codes).toEqual(['overlapping-shift']);
  });

  it('are clipped to the end of their period', () => {
    const { spans, codes } = readShifts([shiftRow(home(18), 1, 1170, 1230)]);
    expect(spans).toEqual(['1170-1200']);
    expect(codes).toEqual(['clipped-shift']);
  });

  it.each([
    ['of a period that was not played', [shiftRow(home(18), 5, 0, 30)], 'shootout-shift'],
    ['longer than a period', [shiftRow(home(18), 1, 0, 1201)], 'long-shift'],
    ['after the end of the period', [shiftRow(home(18), 1, 1200, 1230)], 'bad-shift'],
    ['that end before they begin', [shiftRow(home(18), 1, 60, 30)], 'bad-shift'],
    ['without a clock', [shiftRow(home(18), 1, 0, 30, { endTime: null })], 'bad-shift'],
    ['that are no rows', [null as unknown as Raw], 'bad-shift'],
    ['of another game', [shiftRow(home(18), 1, 0, 30, { gameId: GAME_ID + 1 })], 'wrong-shift-game'],
  ])('exclude rows %s', (_, rows, code) => {
    const { spans, codes } = readShifts(rows);
    expect(spans).toEqual([]);
    expect(codes).toEqual([code]);
  });

  it('exclude players who did not dress', () => {
    const { spans, codes } = readShifts([shiftRow(home(50), 1, 0, 30)], home(50));
    expect(spans).toEqual([]);
    expect(codes).toEqual(['shift-not-dressed']);
  });

  it("take a player's side from the dressed list, whatever club the row has", () => {
    const { game } = parseGame({
      ...rawGame(),
      shiftChart: { data: [...rawShifts(), shiftRow(home(18), 3, 1, 2, { teamId: 902 })] },
    });
    expect(game?.shifts?.filter((shift) => shift.playerId === home(18)).every((shift) => shift.side === 'home')).toBe(
      true,
    );
  });

  it('are null, never empty, when the chart is absent, empty or has under 100 rows', () => {
    for (const shiftChart of [null, {}, { data: [] }, { data: rawShifts().slice(0, 99) }]) {
      const { game, issues } = parseGame({ ...rawGame(), shiftChart });
      expect(game).toMatchObject({ shifts: null, shiftSource: 'missing' });
      expect(issues.map((issue) => issue.code)).toEqual(['no-shift-chart']);
    }
    // The goalies' rows are included, as missing ones would be restored.
    const isGoalie = (row: Raw): boolean => row.playerId === home(19) || row.playerId === away(19);
    const enough = rawShifts()
      .toSorted((a, b) => Number(isGoalie(b)) - Number(isGoalie(a)))
      .slice(0, 100);
    const underWay = { ...rawGame(), playByPlay: rawPlayByPlay(rawPlays(), { gameState: 'LIVE' }) };
    expect(parseGame({ ...underWay, shiftChart: { data: enough } }).game?.shifts).toHaveLength(100);
  });

  it('are null when a club of a finished game lacks skaters for over a minute', () => {
    const cut = { data: rawShifts().filter(({ period }) => Number(period) < 3) };
    const { game, issues } = parseGame({ ...rawGame(), shiftChart: cut });
    expect(game).toMatchObject({ shifts: null, shiftSource: 'missing' });
    expect(issues).toMatchObject([
      { code: 'no-shift-chart', detail: expect.stringMatching(/without skaters for 1200 s/) },
    ]);
    // A live game's chart lags behind its plays.
    const underWay = { ...rawGame(), playByPlay: rawPlayByPlay(rawPlays(), { gameState: 'LIVE' }) };
    expect(parseGame({ ...underWay, shiftChart: cut }).game?.shifts).not.toBeNull();
  });

  it('are marked when reconstructed from on-ice lists', () => {
    const { game } = parseGame({ ...rawGame(), shiftChart: { data: rawShifts(), reconstructed: true } });
    expect(game?.shiftSource).toBe('reconstructed');
  });
});

const CLUBS = [1, 2];
const row = (teamId: number, period: number, startTime: string, endTime: string, typeCode = 517) => ({
  teamId,
  period,
  startTime,
  endTime,
  typeCode,
});
/** A club's skaters change every five minutes, its goalie never. */
const rows = (teamId: number) =>
  [1, 2, 3].flatMap((period) => [
    row(teamId, period, '00:00', '20:00'),
    ...['00:00', '05:00', '10:00', '15:00'].map((start, k) =>
      row(teamId, period, start, `${String(5 * k + 5).padStart(2, '0')}:00`),
    ),
  ]);
const whole = CLUBS.flatMap(rows);

describe('a shift chart', () => {
  it('is complete when both clubs have skaters through regulation, with or without overtime', () => {
    expect(isCompleteChart({ data: whole })).toBe(true);
    expect(isCompleteChart({ data: [...whole, row(1, 4, '00:00', '00:40')] })).toBe(true);
  });

  it('may lack at most a minute', () => {
    const until = (end: string) =>
      whole.map((shift) => (shift.endTime === '20:00' ? { ...shift, endTime: end } : shift));
    expect(isCompleteChart({ data: until('19:40') })).toBe(true);
    expect(isCompleteChart({ data: until('19:39') })).toBe(false);
  });

  it('is incomplete with a goalie alone, one club, a missing period or only goal markers', () => {
    expect(
      isCompleteChart({
        data: whole.filter(
          ({ teamId, startTime, endTime }) => teamId === 1 || (endTime === '20:00' && startTime === '00:00'),
        ),
      }),
    ).toBe(false);
    expect(isCompleteChart({ data: rows(1) })).toBe(false);
    expect(isCompleteChart({ data: whole.filter(({ period }) => period < 3) })).toBe(false);
    expect(isCompleteChart({ data: whole.map((shift) => ({ ...shift, typeCode: 505 })) })).toBe(false);
  });

  it('is incomplete when empty or malformed', () => {
    for (const body of [null, [], 'x', {}, { data: 7 }, { data: [] }, { data: [null, 5, {}] }]) {
      expect(isCompleteChart(body)).toBe(false);
    }
  });
});
