import { expect, it } from 'vitest';
import { formatCount } from './format.ts';

it('formats counts with a plural and thousands separators', () => {
  expect([0, 1, 2, 1312].map((value) => formatCount(value, 'game'))).toEqual([
    '0 games',
    '1 game',
    '2 games',
    '1,312 games',
  ]);
});
