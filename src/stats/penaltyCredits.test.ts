import { describe, expect, it } from 'vitest';
import { id, penalty, story } from '../game/testing/story.ts';
import type { PenaltyEvent } from '../game/types.ts';
import { penaltyEquivalents } from './penaltyCredits.ts';

type PenaltyCase = readonly [
  second: number,
  side: 'home' | 'away',
  by: string,
  on: string | null,
  more?: Partial<PenaltyEvent>,
];

/** The equivalents of penalties given as (second, side, culprit, drawn by), in order; 0 without an entry. */
function weigh(...cases: readonly PenaltyCase[]): number[] {
  const game = story(
    cases.map(([second, side, by, on, more = {}]) =>
      penalty(second, side, { committedBy: id(by), drawnBy: on === null ? null : id(on), ...more }),
    ),
  );
  const equivalents = penaltyEquivalents(game.events);
  return game.events.map(({ eventId }) => equivalents.get(eventId) ?? 0);
}

const DOUBLE = { minutes: 4 };
const MAJOR = { severity: 'MAJ', minutes: 5 } as const;
const FIGHT = { ...MAJOR, infraction: 'fighting' };

describe('two-minute equivalents', () => {
  it('count 1 for a minor and 2 for a double minor, a major and a match penalty', () => {
    expect(weigh([60, 'home', 'H1', 'A1'])).toEqual([1]);
    expect(weigh([60, 'home', 'H1', 'A1', DOUBLE])).toEqual([2]);
    // Three minors called as one: never more than two.
    expect(weigh([60, 'home', 'H1', 'A1', { minutes: 6 }])).toEqual([2]);
    expect(weigh([60, 'home', 'H1', 'A1', MAJOR])).toEqual([2]);
    expect(weigh([60, 'home', 'H1', 'A1', { severity: 'MAT', minutes: 10 }])).toEqual([2]);
  });

  it('count nothing for misconducts, awarded penalty shots and penalties without a culprit', () => {
    expect(weigh([60, 'home', 'H1', null, { severity: 'MIS', minutes: 10 }])).toEqual([0]);
    expect(weigh([60, 'home', 'H1', 'A1', { severity: 'PS', minutes: 0 }])).toEqual([0]);
    expect(weigh([60, 'home', 'H1', null, { severity: 'BEN', committedBy: null }])).toEqual([0]);
  });

  it("cancel a fight, but not an instigator's extra minor", () => {
    expect(weigh([60, 'home', 'H1', 'A1', FIGHT], [60, 'away', 'A1', 'H1', FIGHT])).toEqual([0, 0]);
    expect(weigh([60, 'home', 'H1', null], [60, 'home', 'H1', 'A1', FIGHT], [60, 'away', 'A1', 'H1', FIGHT])).toEqual([
      1, 0, 0,
    ]);
  });

  it('cancel a minor each at one stoppage, but not at two', () => {
    expect(weigh([60, 'home', 'H1', 'A1'], [60, 'away', 'A1', 'H1'])).toEqual([0, 0]);
    expect(weigh([60, 'home', 'H1', 'A1'], [61, 'away', 'A1', 'H1'])).toEqual([1, 1]);
  });

  it('cancel minors of both clubs at one stoppage, whichever player drew them', () => {
    expect(weigh([60, 'home', 'H1', 'A1'], [60, 'away', 'A2', 'H2'])).toEqual([0, 0]);
  });

  it('keep one of two minors against one: that between other players', () => {
    expect(weigh([60, 'home', 'H1', 'A2'], [60, 'home', 'H2', 'A1'], [60, 'away', 'A1', 'H2'])).toEqual([1, 0, 0]);
  });

  it('leave a minor of a double minor against a minor, and both of a major against a minor', () => {
    expect(weigh([60, 'home', 'H1', 'A1', DOUBLE], [60, 'away', 'A1', 'H1'])).toEqual([1, 0]);
    expect(weigh([60, 'home', 'H1', 'A1', MAJOR], [60, 'away', 'A1', 'H1'])).toEqual([2, 1]);
  });

  it('do not cancel two penalties of one club', () => {
    expect(weigh([60, 'home', 'H1', 'A1'], [60, 'home', 'H2', 'A1'])).toEqual([1, 1]);
  });
});
