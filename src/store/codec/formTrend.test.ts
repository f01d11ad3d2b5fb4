import { expect, it } from 'vitest';
import { decodeTrend, encodeTrend } from './formTrend.ts';

it('keeps a line of values within a fortieth of a deviation', () => {
  const values = [5, 4.2, 9.9, -3];
  const read = decodeTrend(encodeTrend(values, 5, 0.8), 5, 0.8);
  for (const [at, value] of read.entries())
    expect(Math.abs(value - (values[at] ?? 0))).toBeLessThanOrEqual(0.8 / 40 + 1e-9);
  expect(() => decodeTrend('5, 4', 5, 1)).toThrow('form_row.trend');
});
