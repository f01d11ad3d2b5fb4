import { expect, it } from 'vitest';
import { mondayBefore } from './rebuildImpacts.ts';

it('finds the last Monday before a day: in the same week, or a week earlier for a Monday', () => {
  expect(mondayBefore('2022-10-12')).toBe('2022-10-10');
  expect(mondayBefore('2022-10-16')).toBe('2022-10-10');
  expect(mondayBefore('2022-10-10')).toBe('2022-10-03');
  expect(mondayBefore('2023-01-01')).toBe('2022-12-26');
});
