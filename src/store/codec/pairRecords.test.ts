import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairRecord } from '../../stats/rows.ts';
import { decodePairs, encodePairs, findPair } from './pairRecords.ts';

const xg = fc.integer({ min: 0, max: 16_777_215 }).map((millionths) => millionths / 1_000_000);
const count = fc.integer({ min: 0, max: 255 });
const record = (known: boolean): fc.Arbitrary<PairRecord> =>
  fc.record({
    other_id: fc.integer({ min: 1_000_000, max: 9_999_999 }),
    is_same_team: fc.boolean(),
    toi_ev: fc.integer({ min: 0, max: 65_535 }),
    ixg: known ? xg : fc.constant(null),
    xgf: known ? xg : fc.constant(null),
    xga: known ? xg : fc.constant(null),
    g: count,
    a1: count,
    a2: count,
    gf: count,
    ga: count,
  });
const records = fc
  .boolean()
  .chain((known) => fc.uniqueArray(record(known), { selector: ({ other_id }) => other_id, maxLength: 60 }));

const one: PairRecord = {
  other_id: 8_478_402,
  is_same_team: true,
  toi_ev: 754,
  ixg: 0.123456,
  xgf: 1.5,
  xga: 0.000001,
  g: 1,
  a1: 0,
  a2: 1,
  gf: 2,
  ga: 1,
};

describe('packed pairs', () => {
  it('decode to the pairs that were encoded, by id', () => {
    fc.assert(
      fc.property(records, (pairs) => {
        expect(decodePairs(encodePairs(pairs))).toEqual(pairs.toSorted((a, b) => a.other_id - b.other_id));
      }),
    );
  });

  it('are found one by one without unpacking the rest', () => {
    fc.assert(
      fc.property(records, (pairs) => {
        const bytes = encodePairs(pairs);
        expect(pairs.map(({ other_id }) => findPair(bytes, other_id))).toEqual(pairs);
        const known = new Set(pairs.map(({ other_id }) => other_id));
        for (const { other_id } of pairs) {
          if (!known.has(other_id + 1)) expect(findPair(bytes, other_id + 1)).toBeNull();
        }
        expect(findPair(bytes, 0)).toBeNull();
      }),
    );
  });

  it('encode to the same bytes in any order', () => {
    fc.assert(
      fc.property(records, (pairs) => {
        expect(encodePairs(pairs.toReversed())).toEqual(encodePairs(pairs));
      }),
    );
  });

  it('take six bytes each after a 2-byte header, three for each xG and five for counts that are not all zero', () => {
    expect(Buffer.from(encodePairs([one])).toString('hex')).toBe('0200c25e811ff20240e20160e316010000' + '0100010201');
    const quiet = { ...one, ixg: 0, xga: 0, g: 0, a2: 0, gf: 0, ga: 0 };
    expect(Buffer.from(encodePairs([quiet])).toString('hex')).toBe('0200c25e8105f20260e316');
    expect(encodePairs([])).toHaveLength(2);
  });

  it('refuse numbers that do not fit, and xG known for only some pairs', () => {
    expect(() => encodePairs([{ ...one, toi_ev: 65_536 }])).toThrow(RangeError);
    expect(() => encodePairs([{ ...one, g: -1 }])).toThrow(RangeError);
    expect(() => encodePairs([{ ...one, ixg: 17 }])).toThrow(RangeError);
    expect(() => encodePairs([{ ...one, gf: 0.5 }])).toThrow(RangeError);
    expect(() => encodePairs([{ ...one, ixg: null }])).toThrow(/for all pair records/);
  });

  it('throw on decoding bytes of another format', () => {
    expect(() => decodePairs(Uint8Array.of(9, 0))).toThrow(/version 9/);
    expect(() => decodePairs(encodePairs([one]).subarray(0, 10))).toThrow(/unknown format/);
    expect(() => decodePairs(new Uint8Array())).toThrow(/version none/);
    expect(() => findPair(Uint8Array.of(9, 0), 1)).toThrow(/version 9/);
  });
});
