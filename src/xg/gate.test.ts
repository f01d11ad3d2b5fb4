import { expect, it } from 'vitest';
import { type SeasonSum, sumChecks } from './gate.ts';

const sum = (over: Partial<SeasonSum>): SeasonSum => ({
  season: 20222023,
  isLearned: true,
  subset: 'all',
  goals: 8000,
  xg: 8000,
  ...over,
});

it('allows a season learned from one percent, two at five a side and on the power play, and others more', () => {
  const met = (over: Partial<SeasonSum>): readonly boolean[] => sumChecks([sum(over)]).map(({ isMet }) => isMet);
  expect(met({ xg: 8070 })).toEqual([true]);
  expect(met({ xg: 8100 })).toEqual([false]);
  expect(met({ xg: 8100, subset: '5v5' })).toEqual([true]);
  expect(met({ xg: 8200, subset: 'power play' })).toEqual([false]);
  expect(met({ xg: 8150, isLearned: false })).toEqual([true]);
  expect(met({ xg: 8300, isLearned: false })).toEqual([false]);
});

it('does not judge sums that are mostly luck', () => {
  expect(sumChecks([sum({ subset: 'SH', goals: 120, xg: 100 })])).toEqual([]);
  expect(sumChecks([sum({ isLearned: false, goals: 300, xg: 330 })])).toEqual([]);
});
