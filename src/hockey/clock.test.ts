import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock, parseClock, periodStartSecond } from './clock.ts';

describe('periodStartSecond', () => {
  it.each([
    [1, 0],
    [2, 1200],
    [3, 2400],
    [4, 3600],
    [5, 4800],
  ])('period %d starts at %d', (period, second) => {
    expect(periodStartSecond(period)).toBe(second);
  });
});

describe('parseClock', () => {
  it.each([
    ['00:00', 0],
    ['00:59', 59],
    ['20:00', 1200],
    ['65:00', 3900],
    ['104:30', 6270],
    ['5:07', 307],
  ])('%s is %d seconds', (text, seconds) => {
    expect(parseClock(text)).toBe(seconds);
  });

  it.each(['', '12', '12:60', '1:2', '-1:00', '12:345', '-16:0-120:00', ' 12:00', '12:00 '])(
    'returns null for %j',
    (text) => {
      expect(parseClock(text)).toBeNull();
    },
  );
});

describe('formatClock', () => {
  it.each([
    [0, '00:00'],
    [754, '12:34'],
    [3900, '65:00'],
    [6270, '104:30'],
    [59.6, '01:00'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });

  it('round-trips through parseClock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 * 60 + 59 }), (seconds) => {
        expect(parseClock(formatClock(seconds))).toBe(seconds);
      }),
    );
  });
});
