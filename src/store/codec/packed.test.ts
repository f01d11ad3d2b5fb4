import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPlays } from '../../game/foldPlays.ts';
import type { PlayerShifts } from '../../game/foldShiftChart.ts';
import { faceoff, goal, penalty, story } from '../../game/testing/story.ts';
import { StoreError } from '../storeError.ts';
import { CLUB_LINES, DESERVED, deservedRecord, MOMENTS, PENALTIES, PLAYS, SHIFTS, SHOT_BASES } from './packed.ts';

const whole = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.maxSafeInteger().map(Math.abs));
const id = fc.integer({ min: 8_400_000, max: 9_900_000 });
const players = fc.array(id, { minLength: 2, maxLength: 5 });
const ice = fc.record({
  ...{ games: whole, toi: whole, xgf: whole, xga: whole, gf: whole, ga: whole },
  faceoffs: fc.record({ O: whole, N: whole, D: whole }),
  ...{ opponentSeconds: whole, opponentWeight: whole, hasXg: fc.boolean() },
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
const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 1200 })), {
  maxLength: 40,
});
const playerShifts: fc.Arbitrary<PlayerShifts> = fc.tuple(id, gaps).map(([playerId, pairs]) => {
  let last = 0;
  const shifts = pairs.map(([gap, length]) => {
    const start = last + gap;
    last = start + length;
    return [start, last] as const;
  });
  return { playerId, shifts };
});
const side = fc.constantFrom('home' as const, 'away' as const);
const chartPenalty = fc.record({
  ...{ period: whole, second: whole, side, playerId: fc.option(id) as fc.Arbitrary<never>, minutes: whole },
  severity: fc.constantFrom('MIN' as const, 'BEN' as const),
  infraction: fc.string({ unit: 'grapheme' }),
});
const moment = fc.record({
  ...{ period: whole, second: whole, score: fc.record({ home: whole, away: whole }) },
  hasGoalie: fc.record({ home: fc.boolean(), away: fc.boolean() }),
  phases: fc.array(fc.record({ difference: fc.integer({ min: -2, max: 2 }), until: whole }), { maxLength: 2 }),
});
const bases = fc.array(fc.tuple(fc.float({ noNaN: true }), fc.integer({ min: 0, max: 65_535 }))).map((shots) => ({
  logOdds: Float32Array.from(shots, ([odds]) => odds),
  codes: Uint16Array.from(shots, ([, code]) => code),
}));
const PLAYED = foldPlays(story([faceoff(0, 'home'), goal(61, 'away'), penalty(300, 'home')]));

describe.each([
  ['moments', MOMENTS, fc.array(moment)],
  ['shifts', SHIFTS, fc.array(playerShifts, { maxLength: 45 })],
  ['penalties', PENALTIES, fc.array(chartPenalty)],
  ['plays', PLAYS, fc.subarray([...PLAYED])],
  ['shots', SHOT_BASES, bases],
  ['lines of a club', CLUB_LINES, club],
] as const)('packed %s', (_name, { encode, decode }, values) => {
  it('decode to what was encoded', () => {
    fc.assert(
      fc.property(values as fc.Arbitrary<never>, (value) => {
        expect(decode(encode(value))).toEqual(value);
      }),
    );
  });

  it('are reported as an odd row when cut short, longer, of another version, or no bytes', () => {
    const [value] = fc.sample(values as fc.Arbitrary<never>, { numRuns: 1, seed: 1 });
    const bytes = encode(value as never);
    const odd = [bytes.subarray(0, -1), Uint8Array.of(9, ...bytes.subarray(1)), new Uint8Array(), 'text' as never];
    if (decode !== PLAYS.decode) odd.push(Uint8Array.of(...bytes, 0));
    for (const each of odd) expect(() => decode(each)).toThrow(StoreError);
  });
});

describe('packed values', () => {
  it('take about two bytes a shift and five a player', () => {
    const shifts = Array.from({ length: 25 }, (_, k) => [k * 140, k * 140 + 45] as const);
    const all = Array.from({ length: 40 }, (_, k) => ({ playerId: 8_470_001 + k, shifts }));
    expect(SHIFTS.encode(all).length).toBeLessThanOrEqual(2 + 40 * (5 + 25 * 2));
  });

  it('refuse shifts out of order', () => {
    const crossed = [{ playerId: 8_470_001, shifts: [[40, 80] as const, [70, 90] as const] }];
    expect(() => SHIFTS.encode(crossed)).toThrow(RangeError);
  });

  it('keep six decimals of what a game deserved, and no number of goals beyond one in a million', () => {
    const deserved = deservedRecord({
      goals: { home: [0.123_456_78, 0.5, 0.000_000_4], away: [1, 0] },
      ahead: { home: 0.5, away: 0.25 },
      overtime: 0.25,
      homeWin: 2 / 3,
      interval: null,
    });
    expect(DESERVED.decode(DESERVED.encode(deserved))).toEqual({
      ...{ home_goals: [0.123_457, 0.5], away_goals: [1], home_ahead: 0.5, away_ahead: 0.25, overtime: 0.25 },
      ...{ home_win: 0.666_667, low: null, high: null },
    });
  });
});
