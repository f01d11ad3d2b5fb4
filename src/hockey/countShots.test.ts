import { expect, it } from 'vitest';
import { countShots } from './countShots.ts';

const shot = (xg: number | null, result: 'goal' | 'saved' | 'missed' = 'saved') => ({
  xg,
  isGoal: result === 'goal',
  isOnGoal: result !== 'missed',
});

it('sums attempts, shots on goal, goals and known xG', () => {
  expect(countShots([shot(0.25, 'goal'), shot(0.5), shot(null, 'missed')])).toEqual({
    attempts: 3,
    onGoal: 2,
    goals: 1,
    xg: 0.75,
  });
});

it('returns null xG when no shot has a known chance, and 0 when there are no shots', () => {
  expect(countShots([shot(null)]).xg).toBeNull();
  expect(countShots([])).toEqual({ attempts: 0, onGoal: 0, goals: 0, xg: 0 });
});
