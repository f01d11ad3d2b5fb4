import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeClubLines, encodeClubLines } from './lineCodec.ts';
import { StoreError } from './storeError.ts';

const whole = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.maxSafeInteger().map(Math.abs));
const id = fc.integer({ min: 8_400_000, max: 9_900_000 });
const players = fc.array(id, { minLength: 2, maxLength: 5 });
const ice = fc.record({
  ...{ games: whole, toi: whole, xgf: whole, xga: whole, gf: whole, ga: whole },
  faceoffs: fc.record({ O: whole, N: whole, D: whole }),
  ...{ opponentSeconds: whole, opponentWeight: whole, hasXg: fc.boolean(), hasFaceoffs: fc.boolean() },
  lastGame: fc.constant(0),
});
const met = fc.record({
  ...{ team: fc.constantFrom('EDM', 'CGY', 'UTA'), players, toi: whole, xgf: whole, xga: whole, hasXg: fc.boolean() },
});
const list = fc.record({
  rest: ice,
  team: ice,
  others: fc.option(fc.record({ lines: fc.integer({ min: 1, max: 500 }), sums: ice })),
  lines: fc.array(fc.record({ players, sums: ice, met: fc.array(met, { maxLength: 3 }) }), { maxLength: 4 }),
});
const club = fc.record({
  games: whole,
  skaters: fc.array(fc.record({ player_id: id, toi: whole }), { maxLength: 5 }),
  lines: fc.record({ forwards: list, defence: list, 'power-play': list, 'goalie-pairs': list }),
});

describe('packed lines of a club', () => {
  it('decode to the lines that were encoded', () => {
    fc.assert(
      fc.property(club, (lines) => {
        expect(decodeClubLines(encodeClubLines(lines))).toEqual(lines);
      }),
    );
  });

  it('are refused as an odd row when they are cut short, longer or of another version', () => {
    const bytes = encodeClubLines(fc.sample(club, { numRuns: 1, seed: 1 })[0] ?? expect.fail());
    for (const odd of [bytes.subarray(0, -1), Uint8Array.of(...bytes, 0), Uint8Array.of(9, ...bytes.subarray(1))]) {
      expect(() => decodeClubLines(odd)).toThrow(StoreError);
    }
  });
});
