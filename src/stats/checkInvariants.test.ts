import { describe, expect, it } from 'vitest';
import { parseGame } from '../feed/parse/parseGame.ts';
import { rawGame } from '../feed/parse/testing/rawGame.ts';
import { faceoff, goal, id, on, shot, story } from '../game/testing/story.ts';
import { checkInvariants } from './checkInvariants.ts';
import { checkPlausible } from './checkPlausible.ts';
import { countGame } from './countGame.ts';
import type { GameCounts, TeamGameRow } from './rows.ts';

const game = story(
  [
    faceoff(1, 'home', { winner: id('H1'), loser: id('A1') }),
    shot(100, 'home', { shooter: id('H1'), goalie: id('AG') }),
    goal(200, 'home', { shooter: id('H2'), assist1: id('H1'), goalie: id('AG') }),
    shot(300, 'away', { shooter: id('A1'), goalie: id('HG') }),
  ],
  { shifts: [on('H1 H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG', 0, 1200)] },
);
const xg = new Map([
  [2, 0.1],
  [3, 0.3],
  [4, 0.2],
]);
const sound = countGame(game, xg);

/** The counts with one row changed. */
function changed(part: 'skaters' | 'goalies' | 'teams', number: number, change: object): GameCounts {
  const rows = sound[part].map((row, k) => (k === number ? { ...row, ...change } : row));
  return { ...sound, [part]: rows };
}

const said = (counts: GameCounts): string =>
  checkInvariants(game, counts)
    .map(({ detail }) => detail)
    .join('\n');

describe('checkInvariants', () => {
  it('finds no issue in sound counts', () => {
    expect(checkInvariants(game, sound)).toEqual([]);
  });

  it.each<[string, GameCounts, string]>([
    [
      'a club has more xG than its shots',
      changed('teams', 0, { xgf: 0.5 }),
      'xG of the home club, and of its shots: 0.5 against 0.4.',
    ],
    [
      'a player has xG that no shot has',
      changed('skaters', 0, { ixg: 0.2 }),
      'xG of the home club, and of its players',
    ],
    ['even strength and special teams do not add up', changed('teams', 1, { st_xgf: 0.1 }), 'and of its situations'],
    [
      'a club has less xG against than its opponent has for',
      changed('teams', 1, { xga: 0.3 }),
      'xG of the home club, and against the other',
    ],
    ['a goal has no scorer', changed('skaters', 1, { goals: 0 }), 'goals of the home club, and of its players'],
    ['an assist too many', changed('skaters', 2, { a2: 1 }), 'assists of the home players'],
    [
      'ice time is more than its parts',
      changed('skaters', 0, { toi: 1201 }),
      `ice time of player ${id('H1')}, and its parts`,
    ],
    [
      'a player was on the ice for a shot too few',
      changed('skaters', 3, { ev_xgf: 0 }),
      'on-ice xG for of the home skaters',
    ],
    ['a goalie has a save too many', changed('goalies', 1, { saves: 2 }), `shots faced by goalie ${id('AG')}`],
    [
      'a goalie faced other shots than were taken',
      changed('goalies', 0, { xga: 0.1 }),
      'xG on the home goalies and its empty net',
    ],
    ['a faceoff won has no loser', changed('skaters', 5, { faceoffs_lost: 0 }), 'faceoffs won by the home skaters'],
  ])('reports an issue when %s', (_what, counts, expected) => {
    expect(said(counts)).toContain(expected);
  });

  it("reports an issue when two players' shared numbers differ", () => {
    const pairs = (sound.pairs ?? []).map((row, k) =>
      k === 0 ? { ...row, others: row.others.map((other, j) => (j === 0 ? { ...other, toi_ev: 1 } : other)) } : row,
    );
    expect(said({ ...sound, pairs })).toContain(
      `shared seconds of players ${id('H1')} and ${id('H2')}: 1 against 1200.`,
    );
  });

  it('skips equations with an unknown side', () => {
    const blind = { ...game, shifts: null };
    expect(checkInvariants(blind, countGame(blind, null))).toEqual([]);
  });
});

describe('the last guard', () => {
  const { game } = parseGame(rawGame());
  if (game === null) throw new Error('no game');
  const counts = countGame(game, null);
  const withTeam = (change: Partial<TeamGameRow>): GameCounts => ({
    ...counts,
    teams: [{ ...counts.teams[0], ...change }, counts.teams[1]],
  });

  it('lets a game pass', () => {
    expect(checkPlausible(game, counts)).toBeNull();
    expect(checkPlausible(game, withTeam({ xgf: 8.35, en_xgf: 3.9, sf: 58, cf: 123 }))).toBeNull();
  });

  it('names the club and the figure that no real game has', () => {
    expect(checkPlausible(game, withTeam({ xgf: 25.08 }))).toBe('HOM has 25.08 expected goals.');
    expect(checkPlausible(game, withTeam({ en_xgf: 7.5 }))).toBe('HOM has 7.5 expected goals at an empty net.');
    expect(checkPlausible(game, withTeam({ cf: 181 }))).toBe('HOM has 181 shot attempts.');
  });

  it('allows more in a longer game', () => {
    const periods = [...game.periods, { number: 4, kind: 'OT' as const, startSecond: 3600, endSecond: 4800 }];
    expect(checkPlausible({ ...game, periods, shifts: null }, withTeam({ cf: 181 }))).toBeNull();
  });

  it('names a club that dressed too few or too many', () => {
    const few = game.dressed.filter(({ side, position }) => side === 'home' || position === 'G');
    expect(checkPlausible({ ...game, dressed: few }, counts)).toBe('AWY dressed 0 skaters and 2 goalies.');
    const noGoalie = game.dressed.filter(({ side, position }) => side === 'home' || position !== 'G');
    expect(checkPlausible({ ...game, dressed: noGoalie }, counts)).toBe('AWY dressed 18 skaters and 0 goalies.');
  });

  it('judges the ice time of a finished game', () => {
    const skaters = counts.skaters.map((row, k) => (k === 0 ? { ...row, toi: 3000 } : row));
    expect(checkPlausible(game, { ...counts, skaters })).toMatch(
      /^Player \d+ is on the ice for 3000 of 3600 seconds\.$/,
    );
    const none = counts.skaters.map((row) => ({ ...row, toi: 0 }));
    expect(checkPlausible(game, { ...counts, skaters: none })).toBe('HOM has 0.00 skaters on the ice on average.');
    expect(checkPlausible({ ...game, status: 'live' }, { ...counts, skaters: none })).toBeNull();
  });
});
