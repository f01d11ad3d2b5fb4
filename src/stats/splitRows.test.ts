import { describe, expect, it } from 'vitest';
import { faceoff, goal, id, on, shot } from '../game/testing/story.ts';
import { SPLITS } from '../store/codec/splitRecords.ts';
import { isInGroup, SPLIT_NUMBERS, SPLIT_RULES, splitNumber, splitOf } from './registry/splits.ts';
import { AWAY, count, FIVES, HOME } from './testing/countedStory.ts';

/** The counters of a skater that are not 0, by split: `5v5 even +0 in 1`. */
function splitsOf(counted: ReturnType<typeof count>, name: string): Readonly<Record<string, object>> {
  const own = counted.splits.skaters.find(({ playerId }) => playerId === id(name));
  const ids = Object.keys(SPLIT_RULES.skater);
  return Object.fromEntries(
    (own?.rows ?? []).map(({ split, sums }) => {
      const { strength, manpower, lead, period } = splitOf(split);
      const counted = ids.flatMap((counter, k) => (sums[k] === 0 ? [] : [[counter, sums[k]]]));
      return [`${strength} ${manpower} ${lead} in ${period}`, Object.fromEntries(counted)];
    }),
  );
}

describe('the splits of a game', () => {
  // Level until the goal at 300; from 900 on the visitors have a sixth skater for their goalie.
  const shifts = [on(`${HOME} HG ${AWAY}`, 0, 1200), on('AG', 0, 900), on('A6', 900, 1200)];
  const events = [
    goal(300, 'home', { shooter: id('H1'), assist1: id('H2'), goalie: id('AG') }),
    faceoff(300, 'home'),
    shot(1000, 'away', { shooter: id('A1'), goalie: id('HG') }),
  ];

  it('have the seconds up to a goal, and the goal, at the score before it', () => {
    const counted = count(events, { shifts: [shifts.flat()] });
    const goalOf = { xgf: 250_000, gf: 1, cf: 1, ff: 1, sf: 1, plus_minus: 1 };
    expect(splitsOf(counted, 'H1')).toEqual({
      '5v5 even 0 in 1': expect.objectContaining({
        toi: 300,
        goals: 1,
        isog: 1,
        ixg: 250_000,
        iff: 1,
        icf: 1,
        ...goalOf,
      }),
      '5v5 even 1 in 1': { toi: 600, nzs: 1 },
      'other_net_empty even_players 1 in 1': { toi: 300, xga: 250_000, ca: 1, fa: 1, sa: 1 },
    });
    expect(splitsOf(counted, 'H2')['5v5 even 0 in 1']).toMatchObject({ a1: 1, toi: 300 });
    expect(splitsOf(counted, 'A6')).toEqual({
      'own_net_empty even_players -1 in 1': { toi: 300, xgf: 250_000, cf: 1, ff: 1, sf: 1 },
    });
  });

  it('have score- and venue-adjusted expected goals at even strength only', () => {
    const counted = count(events, { shifts: [shifts.flat()] });
    const level = splitsOf(counted, 'A1')['5v5 even 0 in 1'] as { xga_adjusted: number; net_xg_adjusted: number };
    expect(level.xga_adjusted).toBeGreaterThan(0);
    expect(level.net_xg_adjusted).toBe(-level.xga_adjusted);
    expect(splitsOf(counted, 'A6')['own_net_empty even_players -1 in 1']).not.toHaveProperty('xgf_adjusted');
  });

  it('have a penalty shot at no strength of play', () => {
    const lone = goal(100, 'home', { shooter: id('H1'), goalie: id('AG'), isPenaltyShot: true, code: '1010' });
    const counted = count([lone], { shifts: [FIVES] });
    expect(splitsOf(counted, 'H1')['other none 0 in 1']).toMatchObject({ goals: 1, ixg: 250_000 });
  });

  it('have the official time of a game without shifts at no known strength, score and period', () => {
    const counted = count(events, { shifts: null });
    const { splits } = counted;
    expect([splits.hasShifts, splits.skaters.every(({ hasShifts }) => !hasShifts)]).toEqual([false, true]);
    expect(splitsOf(counted, 'H1')).toHaveProperty('unknown none null in null');
  });

  it('are read as they were packed', () => {
    for (const facts of [{ shifts: [shifts.flat()] }, { shifts: null }]) {
      const { splits } = count(events, facts);
      expect(SPLITS.decode(SPLITS.encode(splits))).toEqual(splits);
    }
  });
});

describe('the number of a split', () => {
  it('names one split', () => {
    for (let number = 0; number < SPLIT_NUMBERS; number++) expect(splitNumber(splitOf(number))).toBe(number);
  });

  it('joins leads of three goals and more, and overtimes', () => {
    const split = { strength: '5v5', manpower: 'even', lead: 5, period: 6 } as const;
    expect(splitOf(splitNumber(split))).toEqual({ ...split, lead: 3, period: 4 });
    expect(isInGroup('ev', split)).toBe(true);
    expect(isInGroup('5v4', split)).toBe(false);
  });
});
