import { describe, expect, it } from 'vitest';
import { rinkPoint } from '../hockey/rink.ts';
import { strengthState } from '../hockey/strength.ts';
import { foldStints, homeZoneOf } from './foldStints.ts';
import { faceoff, goal, ids, on, penalty, shot, story } from './testing/story.ts';
import type { Game, Stint } from './types.ts';

const HOME = 'H1 H2 H3 H4 H5 HG';
const AWAY = 'A1 A2 A3 A4 A5 AG';

function stintsOf(game: Game): readonly Stint[] {
  const stints = foldStints(game);
  if (stints === null) throw new Error('the story has no shifts');
  return stints;
}

const spans = (game: Game): unknown[] =>
  stintsOf(game).map((s) => [s.startSecond, s.endSecond, s.start, s.score.home, s.score.away]);

describe('foldStints', () => {
  it('is null without shifts', () => {
    expect(foldStints(story([goal(10, 'home')]))).toBeNull();
  });

  it("cuts at changes and starts with the faceoff's zone or on the fly", () => {
    const game = story([faceoff(0, 'home'), faceoff(300, 'home', { point: rinkPoint(69, 22) })], {
      shifts: [
        on('H2 H3 H4 H5 HG', 0, 1200),
        on(AWAY, 0, 1200),
        on('H1', 0, 300),
        on('H6', 300, 340),
        on('H7', 340, 1200),
      ],
    });
    expect(spans(game)).toEqual([
      [0, 300, 'N', 0, 0],
      [300, 340, 'O', 0, 0],
      [340, 1200, 'fly', 0, 0],
    ]);
  });

  it('cuts at a goal although the same players stay on, and assigns the goal to the stint it ends', () => {
    const game = story([faceoff(0, 'home'), goal(500, 'away'), faceoff(500, 'home')], {
      shifts: [on(`${HOME} ${AWAY}`, 0, 1200)],
    });
    expect(spans(game)).toEqual([
      [0, 500, 'N', 0, 0],
      [500, 1200, 'N', 0, 1],
    ]);
  });

  it('counts a goal that coincides with a change only once', () => {
    const game = story([goal(500, 'home')], {
      shifts: [on('H2 H3 H4 H5 HG', 0, 1200), on(AWAY, 0, 1200), on('H1', 0, 500), on('H6', 500, 1200)],
    });
    expect(spans(game)).toEqual([
      [0, 500, 'fly', 0, 0],
      [500, 1200, 'fly', 1, 0],
    ]);
  });

  it('cuts at a period end and carries over a goal at its last second', () => {
    const game = story([goal(1200, 'home'), faceoff(1200, 'away', { period: 2 })], {
      shifts: [on(`${HOME} ${AWAY}`, 0, 1200), on(`${HOME} ${AWAY}`, 1200, 2400)],
      periods: [1200, 1200],
    });
    expect(spans(game)).toEqual([
      [0, 1200, 'fly', 0, 0],
      [1200, 2400, 'N', 1, 0],
    ]);
    expect(stintsOf(game).map((stint) => stint.period)).toEqual([1, 2]);
  });

  it('does not cut at a whistle without a change', () => {
    const game = story([faceoff(0, 'home'), faceoff(400, 'home', { point: rinkPoint(-69, 22) })], {
      shifts: [on(`${HOME} ${AWAY}`, 0, 1200)],
    });
    expect(spans(game)).toEqual([[0, 1200, 'N', 0, 0]]);
  });

  it('cuts at a manpower change, with new sets and strength', () => {
    const game = story([penalty(60, 'away')], {
      shifts: [on(HOME, 0, 1200), on('A1 A2 A3 A4 AG', 0, 1200), on('A5', 0, 60), on('A5', 180, 1200)],
    });
    expect(stintsOf(game).map((stint) => strengthState(stint.strength, 'home'))).toEqual(['5v5', '5v4', '5v5']);
    expect(stintsOf(game)[1]?.skaters.away).toEqual(ids('A1 A2 A3 A4'));
  });

  it('skips quarantined seconds but keeps a goal scored in them', () => {
    const game = story([goal(301, 'home')], { shifts: [on(`${HOME} ${AWAY}`, 0, 1200), on('H6 H7', 300, 310)] });
    expect(spans(game)).toEqual([
      [0, 300, 'fly', 0, 0],
      [310, 1200, 'fly', 1, 0],
    ]);
  });

  it('ignores goals of a shootout', () => {
    const game = story([shot(100, 'home'), goal(4800, 'home', { period: 5, periodKind: 'SO' })], {
      shifts: [on(`${HOME} ${AWAY}`, 0, 1200)],
      periods: [1200, 0, 0, 0, 0],
      finalPeriod: 'SO',
    });
    expect(stintsOf(game)).toHaveLength(1);
  });
});

describe('homeZoneOf', () => {
  it.each([
    [69, 1, 'O'],
    [-69, 1, 'D'],
    [69, -1, 'D'],
    [-69, -1, 'O'],
    [20, -1, 'N'],
    [20, null, 'N'],
    [69, null, null],
  ] as const)('x %s, home attacking %s: %s', (x, homeAttackSign, zone) => {
    expect(homeZoneOf(faceoff(0, 'away', { point: rinkPoint(x, 22), homeAttackSign }))).toBe(zone);
  });

  it('is null without coordinates', () => {
    expect(homeZoneOf(faceoff(0, 'home', { point: null }))).toBeNull();
  });
});
