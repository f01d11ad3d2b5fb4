import { describe, expect, it } from 'vitest';
import { id, penalty, story } from '../game/testing/story.ts';
import type { PenaltyEvent } from '../game/types.ts';
import { penaltyEquivalents } from './penaltyCredits.ts';

type Told = readonly [
  second: number,
  side: 'home' | 'away',
  by: string,
  on: string | null,
  more?: Partial<PenaltyEvent>,
];

/** The equivalents of penalties told as (second, side, culprit, drawn by), in their order; 0 where they weigh nothing. */
function weigh(...told: readonly Told[]): number[] {
  const game = story(
    told.map(([second, side, by, on, more = {}]) =>
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
  it('a minor is 1, a double minor, a major and a match penalty 2', () => {
    expect(weigh([60, 'home', 'H1', 'A1'])).toEqual([1]);
    expect(weigh([60, 'home', 'H1', 'A1', DOUBLE])).toEqual([2]);
    // Three minors called as one: never more than two.
    expect(weigh([60, 'home', 'H1', 'A1', { minutes: 6 }])).toEqual([2]);
    expect(weigh([60, 'home', 'H1', 'A1', MAJOR])).toEqual([2]);
    expect(weigh([60, 'home', 'H1', 'A1', { severity: 'MAT', minutes: 10 }])).toEqual([2]);
  });

  it('misconducts, penalty shots awarded and penalties without culprit weigh nothing', () => {
    expect(weigh([60, 'home', 'H1', null, { severity: 'MIS', minutes: 10 }])).toEqual([0]);
    expect(weigh([60, 'home', 'H1', 'A1', { severity: 'PS', minutes: 0 }])).toEqual([0]);
    expect(weigh([60, 'home', 'H1', null, { severity: 'BEN', committedBy: null }])).toEqual([0]);
  });

  it("a fight cancels out, an instigator's extra minor stays", () => {
    expect(weigh([60, 'home', 'H1', 'A1', FIGHT], [60, 'away', 'A1', 'H1', FIGHT])).toEqual([0, 0]);
    expect(weigh([60, 'home', 'H1', null], [60, 'home', 'H1', 'A1', FIGHT], [60, 'away', 'A1', 'H1', FIGHT])).toEqual([
      1, 0, 0,
    ]);
  });

  it('a minor each at one stoppage cancels out, at two it does not', () => {
    expect(weigh([60, 'home', 'H1', 'A1'], [60, 'away', 'A1', 'H1'])).toEqual([0, 0]);
    expect(weigh([60, 'home', 'H1', 'A1'], [61, 'away', 'A1', 'H1'])).toEqual([1, 1]);
  });

  it('minors of both clubs at one stoppage cancel out whomever they were on', () => {
    expect(weigh([60, 'home', 'H1', 'A1'], [60, 'away', 'A2', 'H2'])).toEqual([0, 0]);
  });

  it('of two minors against one the one between other players stays', () => {
    expect(weigh([60, 'home', 'H1', 'A2'], [60, 'home', 'H2', 'A1'], [60, 'away', 'A1', 'H2'])).toEqual([1, 0, 0]);
  });

  it('a double minor against a minor leaves a minor, a major against a minor leaves both', () => {
    expect(weigh([60, 'home', 'H1', 'A1', DOUBLE], [60, 'away', 'A1', 'H1'])).toEqual([1, 0]);
    expect(weigh([60, 'home', 'H1', 'A1', MAJOR], [60, 'away', 'A1', 'H1'])).toEqual([2, 1]);
  });

  it('two of one club do not cancel each other', () => {
    expect(weigh([60, 'home', 'H1', 'A1'], [60, 'home', 'H2', 'A1'])).toEqual([1, 1]);
  });
});
