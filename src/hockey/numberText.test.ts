import { expect, it } from 'vitest';
import { formatSavePercentage } from './numberText.ts';

it('writes a save percentage as a share with three decimals and no leading zero', () => {
  expect([93.4, 91.25, 100, 0, 87.5, 7.04].map(formatSavePercentage)).toEqual([
    '.934',
    '.913',
    '1.000',
    '.000',
    '.875',
    '.070',
  ]);
});
