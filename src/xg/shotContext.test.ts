import { describe, expect, it } from 'vitest';
import { id, on, shot, story } from '../game/testing/story.ts';
import type { Shift } from '../game/types.ts';
import { type PastPlay, type ShotContext, shotContexts, shotOrigin } from './shotContext.ts';

const SKATERS = 'H1 H2 H3 H4 H5 A1 A2 A3 A4 A5';

/** The class of a home shot at second 100. */
function classOf(over: Parameters<typeof shot>[2], shifts: readonly Shift[][] = []): string | undefined {
  return shotContexts(story([shot(100, 'home', over)], { shifts }), {})[0]?.shotClass;
}

describe('the class of a shot', () => {
  it('is `goalie` when the feed names one, even if the shift chart lost them (2022020477, overtime)', () => {
    const withoutGoalies = [on(SKATERS, 0, 1200)];
    expect(classOf({ goalie: id('AG'), code: '1551' }, withoutGoalies)).toBe('goalie');
    expect(classOf({ goalie: null, code: '0651' }, withoutGoalies)).toBe('empty-net');
  });

  it('is `goalie` when none is named but one is on the ice', () => {
    expect(classOf({ goalie: null, code: '0651' }, [on(`${SKATERS} HG AG`, 0, 1200)])).toBe('goalie');
  });

  it("follows the stated strength in a game without shifts, and the goalie's name when no strength is stated", () => {
    expect(classOf({ code: '1551' })).toBe('goalie');
    expect(classOf({ code: '0651' })).toBe('empty-net');
    expect(classOf({ goalie: id('AG') })).toBe('goalie');
    expect(classOf({})).toBe('empty-net');
  });

  it('is `none` for a block or a short miss, and `penalty-shot` for a penalty shot', () => {
    expect(classOf({ outcome: 'blocked', code: '1551' })).toBe('none');
    expect(classOf({ outcome: 'missed', isShortMiss: true, code: '1551' })).toBe('none');
    expect(classOf({ isPenaltyShot: true, code: '1551' })).toBe('penalty-shot');
  });
});

const play = (kind: PastPlay['kind'], secondsBefore: number, x = 70): PastPlay =>
  ({ kind, isOwn: true, secondsBefore, point: { x, y: 0 } }) as unknown as PastPlay;
const origin = (past: readonly PastPlay[], ownShot: PastPlay | null = null) =>
  shotOrigin({ past, ownShot } as unknown as ShotContext);

it('calls a shot a rebound within three seconds of an own shot that was not blocked', () => {
  expect(origin([], play('saved', 3))).toBe('rebound');
  expect(origin([], play('missed', 0))).toBe('rebound');
  expect(origin([], play('saved', 4))).toBeNull();
  expect(origin([], play('blocked', 1))).toBeNull();
});

it('calls a shot a rush within four seconds of a play outside the attacking zone other than a faceoff', () => {
  expect(origin([play('hit', 1), play('takeaway', 4, 10)])).toBe('rush');
  expect(origin([play('takeaway', 5, 10)])).toBeNull();
  expect(origin([play('faceoff', 2, 0)])).toBeNull();
  expect(origin([play('giveaway', 2, 60)])).toBeNull();
  expect(origin([])).toBeNull();
});
