import { expect, it } from 'vitest';
import { cardVerdict } from './cardVerdict.ts';

const row = (field: 'even_strength_rating' | 'scoring_rating' | 'passing_rating', low: number, high: number) => ({
  field,
  low,
  high,
  isDistinguishable: true,
});

it('names what an interval as a whole says, best first', () => {
  expect(
    cardVerdict([row('even_strength_rating', 91, 99), row('scoring_rating', 76, 99), row('passing_rating', 90, 99)]),
  ).toBe('Elite play-driver and passer, strong scorer');
  expect(cardVerdict([row('even_strength_rating', 10, 49), row('scoring_rating', 51, 99)])).toBe(
    'Good scorer, below-average play-driver',
  );
  expect(cardVerdict([row('passing_rating', 2, 24.9)])).toBe('Weak passer');
});

it('says nothing where an interval crosses the average, or players can hardly be told apart', () => {
  expect(cardVerdict([row('even_strength_rating', 50, 99), row('scoring_rating', 1, 50)])).toBeNull();
  expect(cardVerdict([{ ...row('passing_rating', 95, 99), isDistinguishable: false }])).toBeNull();
  expect(cardVerdict([{ ...row('passing_rating', 95, 99), low: null }])).toBeNull();
  expect(cardVerdict([])).toBeNull();
});
