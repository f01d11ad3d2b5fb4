import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../hockey/position.ts';
import { GAME_SCORE_CONSTANTS } from './constants.data.ts';
import type { GameScoreConstants } from './constants.ts';
import { goalieGameScore, scoreOfZ, skaterGameScore } from './gameScore.ts';
import { goalieRawScore, type SkaterParts, skaterRawScore } from './rawScore.ts';

/** Round figures, so that every score below can be checked by hand. */
const ROUND: GameScoreConstants = {
  ...GAME_SCORE_CONSTANTS,
  ppXgfPer60: 8,
  shXgaPer60: 8,
  saveShare: 0.9,
  raw: { F: { mean: 0.5, sd: 0.8 }, D: { mean: 0.3, sd: 0.7 }, G: { mean: 0, sd: 1.5 } },
  map: { scale: 2.2, steepness: 0.9 },
};

const IDLE: SkaterParts = {
  ...{ goals: 0, a1: 0, a2: 0, isog: 0, ixg: 0, blocks: 0, penalties_drawn: 0, penalties_taken: 0 },
  ...{ faceoffs_won: 0, faceoffs_lost: 0, takeaways: 0, giveaways: 0, ev_net_xg_adjusted: 0, ev_gf: 0, ev_ga: 0 },
  ...{ toi_sh: 0, sh_xga: 0, toi_pp: 0, pp_xgf: 0 },
};

describe('skaterRawScore', () => {
  it('is 1.1 for a goal on four shots with half an expected goal, even on the ice otherwise', () => {
    // .75 + 4 x .0375 + .5 x .40 = .75 + .15 + .20
    expect(skaterRawScore({ ...IDLE, goals: 1, isog: 4, ixg: 0.5 }, ROUND)).toBeCloseTo(1.1, 12);
  });

  it.each<[string, Partial<SkaterParts>, number]>([
    ['a primary assist', { a1: 1 }, 0.7],
    ['a secondary assist', { a2: 1 }, 0.55],
    ['two blocks', { blocks: 2 }, 0.1],
    ['a penalty drawn', { penalties_drawn: 1 }, 0.15],
    ['a penalty taken', { penalties_taken: 1 }, -0.15],
    ['ten faceoffs won and four lost', { faceoffs_won: 10, faceoffs_lost: 4 }, 0.06],
    ['a takeaway and three giveaways', { takeaways: 1, giveaways: 3 }, -0.06],
    ['out-chanced by an expected goal', { ev_net_xg_adjusted: -1 }, -0.6],
    ['outscored by two', { ev_gf: 0, ev_ga: 2 }, -0.3],
    // Three minutes of penalty killing cost 8 x 3/60 = .40 on average; this player was on for .10.
    ['three quiet minutes of penalty killing', { toi_sh: 180, sh_xga: 0.1 }, 0.09],
    // Six minutes of power play give .80 on average, exactly what happened: an average power play adds nothing.
    ['an average power play', { toi_pp: 360, pp_xgf: 0.8 }, 0],
    ['six minutes of power play without a chance', { toi_pp: 360, pp_xgf: 0 }, -0.24],
  ])('%s', (_what, parts, expected) => {
    expect(skaterRawScore({ ...IDLE, ...parts }, ROUND)).toBeCloseTo(expected, 12);
  });

  it('is null without shifts or xG', () => {
    expect(skaterRawScore({ ...IDLE, goals: 3, ev_net_xg_adjusted: null }, ROUND)).toBeNull();
    expect(skaterRawScore({ ...IDLE, goals: 3, ixg: null }, ROUND)).toBeNull();
  });
});

describe('goalieRawScore', () => {
  it('is 1.675 for two goals on 38 shots with 3.5 expected goals in a full game', () => {
    // .75 x 1.5 + .25 x (38 x .1 - 2) + .01 x (38 - 28) x 1 = 1.125 + .45 + .10
    expect(goalieRawScore({ toi: 3600, xga: 3.5, goals_against: 2, shots_faced: 38 }, ROUND)).toBeCloseTo(1.675, 12);
  });

  it('scales the workload with the time played', () => {
    // .75 x -1 + .25 x (8 x .1 - 2) + .01 x (8 - 28) x .5
    expect(goalieRawScore({ toi: 1800, xga: 1, goals_against: 2, shots_faced: 8 }, ROUND)).toBeCloseTo(-1.15, 12);
  });
});

describe('game score', () => {
  it("is 5 for the position's average game, and follows the methodology's curve around it", () => {
    const zs = [-2, 0, 1, 2, 3, 4, 6];
    expect(zs.map((z) => scoreOfZ(z, ROUND.map).toFixed(1))).toEqual([
      '2.0',
      '5.0',
      '6.8',
      '8.0',
      '8.8',
      '9.4',
      '10.3',
    ]);
  });

  it('compares forwards with forwards and defence with defence', () => {
    // A raw score of .5 is the average forward's game, and (.5 - .3) / .7 above that of the average defenceman.
    const half = { ...IDLE, goals: 0, a1: 0, ixg: 1.25 };
    const score = (position: Position): number | null => skaterGameScore({ ...half, position }, ROUND);
    expect([score('C'), score('L'), score('R')]).toEqual([5, 5, 5]);
    expect(score('D')).toBeCloseTo(5 + 2.2 * Math.asinh((0.9 * 0.2) / 0.7), 6);
  });

  it('is null for a goalie with under ten minutes or unknown ice time', () => {
    const game = { xga: 1, goals_against: 0, shots_faced: 10 };
    expect(goalieGameScore({ ...game, toi: 599 }, ROUND)).toBeNull();
    expect(goalieGameScore({ ...game, toi: null }, ROUND)).toBeNull();
    expect(goalieGameScore({ ...game, toi: 600 }, ROUND)).not.toBeNull();
    expect(goalieGameScore({ ...game, toi: 3600, xga: null }, ROUND)).toBeNull();
  });

  it('rises with every goal, without a maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.constantFrom<Position>('C', 'D'), (goals, position) => {
        const score = (count: number): number => skaterGameScore({ ...IDLE, goals: count, position }) ?? Number.NaN;
        return score(goals + 1) > score(goals);
      }),
    );
  });
});
