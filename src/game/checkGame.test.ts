import { describe, expect, it } from 'vitest';
import { CHECK_KINDS } from './checkCodes.data.ts';
import { checkGame } from './checkGame.ts';
import { faceoff, goal, id, on, shot, story } from './testing/story.ts';
import type { Boxscore, Game, Shift } from './types.ts';

const EVERYONE = 'H1 H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG';
const sound: readonly Shift[][] = [on(EVERYONE, 0, 1200)];

const codes = (game: Game): string[] => checkGame(game).map((issue) => issue.code);

function withIceTime(game: Game, name: string, toi: number | null): Game {
  const line = { playerId: id(name), side: 'home' as const, toi };
  const official = {
    goals: 0,
    assists: 0,
    plusMinus: 0,
    pim: 0,
    hits: 0,
    shotsOnGoal: 0,
    blocks: 0,
    giveaways: 0,
    takeaways: 0,
    faceoffPct: 0,
  };
  const boxscore: Boxscore = {
    shotsOnGoal: { home: 0, away: 0 },
    skaters: [{ ...line, ...official }],
    goalies: [],
    isReconstructed: false,
  };
  return { ...game, boxscore };
}

describe('checkGame', () => {
  it('returns no issues for a sound game', () => {
    const game = story(
      [
        faceoff(0, 'home', { winner: id('H1'), loser: id('A1') }),
        goal(30, 'home', { code: '1551', shooter: id('H1'), assist1: id('H2'), assist2: id('H3'), goalie: id('AG') }),
      ],
      { shifts: sound },
    );
    expect(checkGame(withIceTime(game, 'H1', 1200))).toEqual([]);
  });

  it('returns no issues for a game without shifts', () => {
    expect(checkGame(story([goal(30, 'home', { shooter: id('H1') })]))).toEqual([]);
  });

  it('reports the number of seconds with impossible sets', () => {
    const game = story([], { shifts: [...sound, on('H6 H7', 300, 303)] });
    expect(checkGame(game)).toEqual([
      {
        code: 'quarantined-seconds',
        gameId: game.gameId,
        eventId: null,
        detail: '3 seconds, first in period 1 from game second 300.',
      },
    ]);
  });

  it('reports six skaters with their goalie under a separate code', () => {
    expect(codes(story([], { shifts: [...sound, on('H6', 300, 303)] }))).toEqual(['crowded-seconds']);
  });

  it('does not report a pulled goalie as too many men', () => {
    const shifts = [on('H1 H2 H3 H4 H5 A1 A2 A3 A4 A5 AG', 0, 1200), on('HG', 0, 1100), on('H6', 1100, 1200)];
    expect(codes(story([], { shifts }))).toEqual([]);
  });

  it('reports overlapping shifts and the resulting ice-time mismatch', () => {
    expect(codes(story([], { shifts: [...sound, on('H1', 100, 200)] }))).toEqual(['shift-overlap', 'ice-time-parts']);
  });

  it('reports a shift that reaches beyond its period', () => {
    expect(codes(story([], { shifts: [on(EVERYONE, 0, 1200), on('H6', 1200, 1210, 1)] }))).toContain('shift-overlap');
  });

  it.each([
    [1200, []],
    [1201, []],
    [1199, []],
    [1202, ['ice-time-official']],
    [1198, ['ice-time-official']],
    [null, []],
  ])('compares 1200 seconds with an official %s', (toi, expected) => {
    expect(codes(withIceTime(story([], { shifts: sound }), 'H1', toi))).toEqual(expected);
  });

  it('only notes differing ice time when shifts are reconstructed', () => {
    const game = story([], { shifts: sound, shiftSource: 'reconstructed' });
    expect(codes(withIceTime(game, 'H1', 1100))).toEqual(['ice-time-approximate']);
    expect(checkGame(withIceTime(game, 'H1', 1100))[0]?.detail).toBe(
      `1 of 1 players differ, most for player ${id('H1')}, by 100 seconds.`,
    );
  });

  it('reports a scorer, an assister and a goalie who are off the ice', () => {
    const game = story(
      [goal(30, 'home', { shooter: id('H9'), assist1: id('H1'), assist2: id('H10'), goalie: id('AG2') })],
      { shifts: sound },
    );
    expect(codes(game)).toEqual(['scorer-off-ice', 'assister-off-ice', 'goalie-off-ice']);
    expect(checkGame(game)[0]).toMatchObject({ eventId: 1 });
  });

  it('skips penalty shots and shootouts', () => {
    const game = story(
      [
        goal(30, 'home', { shooter: id('H9'), isPenaltyShot: true, code: '1010' }),
        goal(4800, 'home', { shooter: id('H9'), period: 5, periodKind: 'SO', code: '1010' }),
      ],
      { shifts: sound },
    );
    expect(codes(game)).toEqual([]);
  });

  it('reports goals, and only goals, whose on-ice sets contradict the stated strength', () => {
    const game = story([goal(30, 'home', { code: '1541' }), shot(40, 'home', { code: '1541' })], { shifts: sound });
    expect(checkGame(game).map((issue) => [issue.code, issue.detail])).toEqual([
      ['goal-strength', 'Goal in period 1 at 00:30: 1551 on the ice, 1541 stated.'],
    ]);
  });

  it('reports faceoff takers who are off the ice, once per game', () => {
    const events = [
      faceoff(0, 'home', { winner: id('H1'), loser: id('A1') }),
      faceoff(50, 'home', { winner: id('H8'), loser: id('A8') }),
    ];
    expect(checkGame(story(events, { shifts: sound })).map((issue) => [issue.code, issue.detail])).toEqual([
      ['taker-off-ice', `2 of 4 faceoff takers, first player ${id('H8')} in period 1 at 00:50.`],
    ]);
    expect(codes(story(events, { shifts: sound, shiftSource: 'reconstructed' }))).toEqual(['taker-approximate']);
  });

  it('looks for faceoff takers among the incoming players', () => {
    const shifts = [on('H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG', 0, 1200), on('H1', 0, 50), on('H8', 50, 1200)];
    expect(codes(story([faceoff(50, 'home', { winner: id('H8') })], { shifts }))).toEqual([]);
    expect(codes(story([faceoff(50, 'home', { winner: id('H1') })], { shifts }))).toEqual(['taker-off-ice']);
  });

  it('has a sentence for every code', () => {
    for (const [code, { meaning }] of Object.entries(CHECK_KINDS)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(meaning).toMatch(/^[A-Z].*\.$/);
    }
  });
});
