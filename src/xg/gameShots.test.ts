import { describe, expect, it } from 'vitest';
import { faceoff, goal, shot, story } from '../game/testing/story.ts';
import { loadCurrentModel } from './current.ts';
import { refitMoves } from './gameShots.ts';

const MODEL = loadCurrentModel();
const GAME = story([
  faceoff(50, 'home'),
  shot(100, 'home'),
  faceoff(150, 'home'),
  shot(200, 'home'),
  goal(300, 'away', { code: '1560' }),
]);

describe('what refits add to the log-odds of shots', () => {
  it('has one number per refit for each shot at a goalie, always the same', () => {
    const moves = refitMoves(MODEL, GAME);
    expect([...(moves?.keys() ?? [])]).toEqual([2, 4]);
    expect(moves?.get(2)).toHaveLength(MODEL.refits.shifts.length);
    expect(refitMoves(MODEL, GAME)).toEqual(moves);
  });

  it('moves like shots alike but for their own residual', () => {
    const { shifts } = MODEL.refits;
    const shared = refitMoves({ ...MODEL, refits: { shifts, residualSd: 0 } }, GAME);
    expect(shared?.get(2)).toEqual(shared?.get(4));
    const [one, other] = [2, 4].map((event) => refitMoves(MODEL, GAME)?.get(event));
    expect(one).not.toEqual(other);
  });

  it('is null for a model without refits', () => {
    expect(refitMoves({ ...MODEL, refits: { shifts: [], residualSd: 0 } }, GAME)).toBeNull();
  });
});
