import { describe, expect, it } from 'vitest';
import { intervalLines } from './intervalLines.ts';

describe('the lines of intervals in a list', () => {
  it('share one scale, from the lowest end to the highest', () => {
    expect(
      intervalLines([
        { value: 8, low: 6, high: 10 },
        { value: 4, low: 2, high: 6 },
      ]),
    ).toEqual([
      { from: 50, to: 100, at: 75 },
      { from: 0, to: 50, at: 25 },
    ]);
  });

  it('are missing for rows without an interval, and for a list without any', () => {
    expect(intervalLines([{ value: 3, low: null, high: null }])).toEqual([null]);
    expect(
      intervalLines([
        { value: 3, low: null, high: null },
        { value: 2, low: 1, high: 3 },
      ])[0],
    ).toBeNull();
  });
});
