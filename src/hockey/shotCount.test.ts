import { expect, it } from 'vitest';
import { countShots } from './shotCount.ts';

const shot = (xg: number | null, result: 'goal' | 'saved' | 'missed' = 'saved') => ({
  xg,
  isGoal: result === 'goal',
  isOnGoal: result !== 'missed',
});

it('adds up attempts, shots on goal, goals and the chances known', () => {
  expect(countShots([shot(0.25, 'goal'), shot(0.5), shot(null, 'missed')])).toEqual({
    attempts: 3,
    onGoal: 2,
    goals: 1,
    xg: 0.75,
  });
});

it('has no xG where there are shots and the chance of none is known, and 0 where there are none', () => {
  expect(countShots([shot(null)]).xg).toBeNull();
  expect(countShots([])).toEqual({ attempts: 0, onGoal: 0, goals: 0, xg: 0 });
});
