import { expect, it } from 'vitest';
import { withShooter } from './withShooter.ts';

it('multiplies the odds by what the shooter made of earlier shots, pulled by sixty expected goals, by hand', () => {
  // 90 goals of 60 expected: (90 + 60) / (60 + 60) = 1.25. Odds of 1 to 9 become 1.25 to 9.
  expect(withShooter(0.1, { goals: 90, xg: 60 })).toBeCloseTo(1.25 / 10.25, 12);
  expect(withShooter(0.1, { goals: 0, xg: 0 })).toBeCloseTo(0.1, 12);
  expect(withShooter(0.1, { goals: 2, xg: 4 })).toBeLessThan(0.1);
});
