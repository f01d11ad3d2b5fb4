import { expect, it } from 'vitest';
import { counted } from './count.ts';

it('says one as one, and sets thousands apart', () => {
  expect([0, 1, 2, 1312].map((value) => counted(value, 'game'))).toEqual([
    '0 games',
    '1 game',
    '2 games',
    '1,312 games',
  ]);
});
