import { describe, expect, it } from 'vitest';
import type { Boundary } from './onIce.ts';
import { foldShiftSpells, type ShiftElapsed, shiftElapsed } from './shiftElapsed.ts';
import { id, on, story } from './testing/story.ts';
import type { Shift } from './types.ts';

function elapsedAt(
  shifts: readonly (readonly Shift[])[],
  second: number,
  boundary: Boundary = 'event',
  period = 1,
): ShiftElapsed | null {
  const spells = foldShiftSpells(story([], { shifts, periods: [1200, 1200] }));
  if (spells === null) throw new Error('the story has no shifts');
  return shiftElapsed(spells, id('H1'), period, second, boundary);
}

describe('shiftElapsed', () => {
  const shifts = [on('H1', 0, 40), on('H1', 130, 175), on('H1', 1200, 1245)];

  it('counts from the start of the current shift, and the rest before it', () => {
    expect(elapsedAt(shifts, 150)).toEqual({ elapsed: 20, rest: 90 });
  });

  it('knows no rest before the first shift of a period', () => {
    expect(elapsedAt(shifts, 30)).toEqual({ elapsed: 30, rest: null });
    expect(elapsedAt(shifts, 1210, 'event', 2)).toEqual({ elapsed: 10, rest: null });
  });

  it('is null while he sits', () => {
    expect(elapsedAt(shifts, 100)).toBeNull();
  });

  it('follows the boundary of the on-ice lookup', () => {
    expect(elapsedAt(shifts, 175, 'event')).toEqual({ elapsed: 45, rest: 90 });
    expect(elapsedAt(shifts, 175, 'faceoff')).toBeNull();
    expect(elapsedAt(shifts, 130, 'event')).toBeNull();
    expect(elapsedAt(shifts, 130, 'faceoff')).toEqual({ elapsed: 0, rest: 90 });
  });

  it("gives a period's first second to those who start it", () => {
    expect(elapsedAt(shifts, 0, 'event')).toEqual({ elapsed: 0, rest: null });
    expect(elapsedAt(shifts, 1200, 'event', 2)).toEqual({ elapsed: 0, rest: null });
  });

  it('takes a shift that a chart cuts in two as one', () => {
    expect(elapsedAt([on('H1', 0, 20), on('H1', 20, 60)], 50)).toEqual({ elapsed: 50, rest: null });
  });

  it('looks at the past alone: when the shift ends changes nothing', () => {
    const until = (end: number): ShiftElapsed | null => elapsedAt([on('H1', 0, 40), on('H1', 130, end)], 150);
    expect(until(151)).toEqual(until(400));
  });

  it('is null for the game without shifts', () => {
    expect(foldShiftSpells(story([]))).toBeNull();
  });
});
