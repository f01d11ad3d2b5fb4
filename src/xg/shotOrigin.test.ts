import { expect, it } from 'vitest';
import type { PastPlay, ShotContext } from './shotContext.ts';
import { shotOrigin } from './shotOrigin.ts';

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
