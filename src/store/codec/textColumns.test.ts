import { describe, expect, it } from 'vitest';
import { decodeTrend, encodeTrend } from './formTrend.ts';
import { decodeXgParts, encodeXgParts } from './xgParts.ts';

describe('the parts of a shot’s xG', () => {
  it('are numbers in a fixed order, without their names', () => {
    const parts = { base: -3.08242, location: 1.1248, shot_type: -0.47231, sequence: 0, strength: -1e-9, season: 2 };
    expect(encodeXgParts(parts)).toBe('-30824,11248,-4723,0,0,,20000');
    expect(decodeXgParts(encodeXgParts(parts))).toEqual({
      ...{ base: -3.0824, location: 1.1248, shot_type: -0.4723, sequence: 0, strength: 0, season: 2 },
    });
    expect(Object.keys(decodeXgParts(encodeXgParts(parts)))).toEqual(Object.keys(parts));
  });

  it('keep the names where the model has other parts', () => {
    const parts = { base: 1, weather: 0.25 };
    expect(encodeXgParts(parts)).toBe('{"base":1,"weather":0.25}');
    expect(decodeXgParts(encodeXgParts(parts))).toEqual(parts);
    expect(decodeXgParts(encodeXgParts({}))).toEqual({});
  });

  it.each(['x', '1,2,3,4,5,6,7,8', '1.5', '--1', '{"base":"1"}', null, 5])('refuse %j', (text) => {
    expect(() => decodeXgParts(text)).toThrow(/shot.xg_parts/);
  });
});

it('keeps a line of values within a fortieth of a deviation', () => {
  const values = [5, 4.2, 9.9, -3];
  const read = decodeTrend(encodeTrend(values, 5, 0.8), 5, 0.8);
  for (const [at, value] of read.entries())
    expect(Math.abs(value - (values[at] ?? 0))).toBeLessThanOrEqual(0.8 / 40 + 1e-9);
  expect(() => decodeTrend('5, 4', 5, 1)).toThrow('form_row.trend');
});
