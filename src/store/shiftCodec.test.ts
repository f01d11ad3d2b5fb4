import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerShifts } from '../game/foldShiftChart.ts';
import { decodePenalties, encodePenalties } from './penaltyRecord.ts';
import { decodeShifts, encodeShifts } from './shiftCodec.ts';
import { StoreError } from './storeError.ts';

const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 1200 })), {
  maxLength: 40,
});
const player: fc.Arbitrary<PlayerShifts> = fc
  .tuple(fc.integer({ min: 1_000_000, max: 9_999_999 }), gaps)
  .map(([playerId, pairs]) => {
    let last = 0;
    const shifts = pairs.map(([gap, length]) => {
      const start = last + gap;
      last = start + length;
      return [start, last] as const;
    });
    return { playerId, shifts };
  });

describe('packed shifts', () => {
  it('decode to the shifts that were encoded', () => {
    fc.assert(
      fc.property(fc.array(player, { maxLength: 45 }), (players) => {
        expect(decodeShifts(encodeShifts(players))).toEqual(players);
      }),
    );
  });

  it('take about two bytes a shift and five a player', () => {
    const shifts = Array.from({ length: 25 }, (_, k) => [k * 140, k * 140 + 45] as const);
    const players = Array.from({ length: 40 }, (_, k) => ({ playerId: 8_470_001 + k, shifts }));
    expect(encodeShifts(players).length).toBeLessThanOrEqual(2 + 40 * (5 + 25 * 2));
  });

  it('refuse shifts out of order, and more than 255 players', () => {
    const crossed = [{ playerId: 8_470_001, shifts: [[40, 80] as const, [70, 90] as const] }];
    expect(() => encodeShifts(crossed)).toThrow(RangeError);
    const many = Array.from({ length: 256 }, (_, k) => ({ playerId: 8_470_001 + k, shifts: [] }));
    expect(() => encodeShifts(many)).toThrow(RangeError);
  });

  it('of another format are reported as an odd row', () => {
    const good = encodeShifts([{ playerId: 8_470_001, shifts: [[0, 45]] }]);
    const broken = [
      Uint8Array.of(),
      Uint8Array.of(9, 0),
      good.subarray(0, good.length - 1),
      Uint8Array.of(...good, 1),
      Uint8Array.of(1, 1, 255, 255, 255, 255, 255),
      'text' as unknown as Uint8Array,
    ];
    for (const bytes of broken) expect(() => decodeShifts(bytes)).toThrow(StoreError);
  });
});

describe('stored penalties', () => {
  const penalty = {
    period: 2,
    second: 1300,
    side: 'away' as const,
    playerId: null,
    minutes: 2,
    severity: 'BEN' as const,
    infraction: 'too-many-men-on-the-ice',
  };

  it('decode to the penalties that were encoded', () => {
    expect(decodePenalties(encodePenalties([penalty, { ...penalty, playerId: 8_470_001 as never }]))).toEqual([
      penalty,
      { ...penalty, playerId: 8_470_001 },
    ]);
  });

  it('in another form are reported as an odd row', () => {
    for (const text of ['', '{}', '[1]', '[[1,2,"middle",null,2,"MIN","hooking"]]', '[[1,2]]']) {
      expect(() => decodePenalties(text)).toThrow(StoreError);
    }
  });
});
