import { expect, it } from 'vitest';
import { ordinalText } from './ordinalText.ts';

it('ordinals are 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st, 111th', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 111].map(ordinalText).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 111th',
  );
});
