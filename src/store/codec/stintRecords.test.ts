import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STINT_AT, secondsAt, xgAt } from '../../stats/lines/stintColumns.ts';
import type { StintRow } from '../../stats/rows.ts';
import { decodeStints, encodeStints, openStints } from './stintRecords.ts';

const HOME = [8_470_001, 8_470_002, 8_470_003, 8_470_004, 8_470_005, 8_470_006, 8_470_007];
const AWAY = [8_480_001, 8_480_002, 8_480_003, 8_480_004, 8_480_005, 8_480_006, 8_480_007];
const skaters = (team: number[]) => fc.subarray(team, { minLength: 3, maxLength: 6 });
const xg = fc.integer({ min: 0, max: 16_777_215 }).map((millionths) => millionths / 1_000_000);
const small = fc.integer({ min: 0, max: 255 });

const stint = (known: boolean): fc.Arbitrary<StintRow> =>
  fc.record({
    period: fc.integer({ min: 1, max: 9 }),
    start_second: fc.integer({ min: 0, max: 65_535 }),
    end_second: fc.integer({ min: 0, max: 65_535 }),
    home_skaters: skaters(HOME),
    away_skaters: skaters(AWAY),
    home_goalie: fc.constantFrom(null, 8_475_001),
    away_goalie: fc.constantFrom(null, 8_475_002),
    home_score: small,
    away_score: small,
    start: fc.constantFrom('O' as const, 'N' as const, 'D' as const, 'fly' as const),
    home_xg: known ? xg : fc.constant(null),
    away_xg: known ? xg : fc.constant(null),
    home_goals: small,
    away_goals: small,
    faceoffs_o: small,
    faceoffs_n: small,
    faceoffs_d: small,
  });

describe('packed stints', () => {
  it('decode to the stints that were encoded', () => {
    const games = fc.boolean().chain((known) => fc.array(stint(known), { maxLength: 40 }));
    fc.assert(
      fc.property(games, (stints) => {
        expect(decodeStints(encodeStints(stints))).toEqual(stints);
      }),
    );
  });

  const one: StintRow = {
    period: 1,
    start_second: 0,
    end_second: 42,
    home_skaters: HOME.slice(0, 5),
    away_skaters: AWAY.slice(0, 4),
    home_goalie: 8_475_001,
    away_goalie: null,
    home_score: 0,
    away_score: 1,
    start: 'N',
    home_xg: 0.25,
    away_xg: 0,
    home_goals: 1,
    away_goals: 0,
    faceoffs_o: 0,
    faceoffs_n: 1,
    faceoffs_d: 0,
  };

  it('take 33 bytes each after the player list', () => {
    expect(encodeStints([one])).toHaveLength(3 + 10 * 3 + 33);
    expect(encodeStints([one, one])).toHaveLength(3 + 10 * 3 + 66);
  });

  it('refuse seven skaters, seconds that do not fit, and xG known for only some stints', () => {
    expect(() => encodeStints([{ ...one, home_skaters: HOME }])).toThrow(/7 skaters/);
    expect(() => encodeStints([{ ...one, end_second: 70_000 }])).toThrow(RangeError);
    expect(() => encodeStints([one, { ...one, home_xg: null, away_xg: null }])).toThrow(/for all stints/);
  });

  it('read in place as they were encoded', () => {
    const { bytes, first, width, players, count } = openStints(encodeStints([one, { ...one, home_xg: 7 }]));
    const { skaters, goalie, goals, faceoffs } = STINT_AT;
    const ids = [0, 1, 2, 3, 4, 5].map((place) => players[bytes[first + skaters.away + place] ?? 255]);
    expect(ids).toEqual([...one.away_skaters, undefined, undefined]);
    expect(players[bytes[first + goalie.home] ?? 255]).toBe(8_475_001);
    expect(bytes[first + goalie.away]).toBe(255);
    expect([count, secondsAt(bytes, first), xgAt(bytes, first, 'home'), bytes[first + goals.home]]).toEqual([
      2, 42, 250_000, 1,
    ]);
    expect(xgAt(bytes, first + width, 'home')).toBe(7_000_000);
    expect([faceoffs.O, faceoffs.N, faceoffs.D].map((at) => bytes[first + at])).toEqual([0, 1, 0]);
  });

  it('throw on decoding bytes of another format', () => {
    expect(() => decodeStints(Uint8Array.of(9, 0, 0))).toThrow(/version 9/);
    expect(() => decodeStints(encodeStints([one]).subarray(0, 50))).toThrow(/unknown format/);
  });
});
