import { expect, it } from 'vitest';
import { stolenChance } from './goalDistribution.ts';

it('is the chance that an average goalie does not win, by hand', () => {
  // A win by 1-0 with two shots of .5 and .2: none goes in .4, one .5, both .1.
  expect(stolenChance({ goalsFor: 1, otherGoalsAgainst: 0, faced: [0.5, 0.2] })).toBeCloseTo(0.1 + 0.5 / 2, 12);
  // A goal into the empty net remains.
  expect(stolenChance({ goalsFor: 2, otherGoalsAgainst: 1, faced: [0.5, 0.2] })).toBeCloseTo(0.1 + 0.5 / 2, 12);
  // Won in a shootout after 0-0: level without a goal, lost with any.
  expect(stolenChance({ goalsFor: 0, otherGoalsAgainst: 0, faced: [0.5, 0.2] })).toBeCloseTo(0.6 + 0.4 / 2, 12);
  expect(stolenChance({ goalsFor: 3, otherGoalsAgainst: 0, faced: [] })).toBe(0);
});
