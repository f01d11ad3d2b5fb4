import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oppositeZone } from '../hockey/rink.ts';
import { eventsInContext } from './eventsInContext.ts';
import { foldIceTime } from './foldIceTime.ts';
import { boundaryOf, foldOnIce, type OnIceTimeline, onIceAt } from './foldOnIce.ts';
import { isGoal } from './foldScore.ts';
import { foldStints } from './foldStints.ts';
import { foldPairTime } from './testing/pairTime.ts';
import { randomGame, splitShifts, swapSides } from './testing/randomGame.ts';
import type { Game, GameEvent, OnIce, Score } from './types.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });

function timelineOf(game: Game): OnIceTimeline {
  const timeline = foldOnIce(game);
  if (timeline === null) throw new Error('a random game has shifts');
  return timeline;
}

function swapped<T>({ home, away }: { readonly home: T; readonly away: T }): { home: T; away: T } {
  return { home: away, away: home };
}

function swapOnIce<T extends OnIce>(onIce: T): T {
  return { ...onIce, skaters: swapped(onIce.skaters), goalie: swapped(onIce.goalie) };
}

/** Players on the ice at an event by definition: start < t <= end, for a faceoff start <= t < end. */
function playersOnByDefinition(game: Game, event: GameEvent): number[] {
  const second = event.gameSeconds;
  const isOn = (start: number, end: number): boolean =>
    event.kind === 'faceoff' ? start <= second && second < end : start < second && second <= end;
  const shifts = (game.shifts ?? []).filter((s) => s.period === event.period && isOn(s.startSecond, s.endSecond));
  return [...new Set<number>(shifts.map((shift) => shift.playerId))].toSorted((a, b) => a - b);
}

function playersOf(onIce: OnIce): number[] {
  const goalies = [onIce.goalie.home, onIce.goalie.away].filter((goalie) => goalie !== null);
  return [...onIce.skaters.home, ...onIce.skaters.away, ...goalies].toSorted((a, b) => a - b);
}

describe('folds over random games', () => {
  it('tile every period with segments that each differ from the previous one', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const { segments } = timelineOf(game);
        for (const period of game.periods) {
          const own = segments.filter((segment) => segment.period === period.number);
          expect(own[0]?.startSecond).toBe(period.startSecond);
          expect(own.at(-1)?.endSecond).toBe(period.endSecond);
          own.slice(1).forEach((segment, k) => {
            const before = own[k];
            expect(segment.startSecond).toBe(before?.endSecond);
            expect([segment.skaters, segment.goalie]).not.toEqual([before?.skaters, before?.goalie]);
          });
        }
      }),
    );
  });

  it('find at every event exactly the players on the ice by definition', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const timeline = timelineOf(game);
        for (const event of game.events) {
          const periodEnd = game.periods[event.period - 1]?.endSecond;
          // A faceoff cannot happen as the period ends.
          if (event.kind === 'faceoff' && event.gameSeconds === periodEnd) continue;
          const onIce = onIceAt(timeline, event.period, event.gameSeconds, boundaryOf(event));
          if (onIce !== null) expect(playersOf(onIce)).toEqual(playersOnByDefinition(game, event));
        }
      }),
    );
  });

  it('only swap sides when home and away are swapped', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const other = swapSides(game);
        expect(timelineOf(other).segments).toEqual(timelineOf(game).segments.map(swapOnIce));
        expect(foldPairTime(other)).toEqual(foldPairTime(game));
        expect(foldIceTime(other)?.map((row) => ({ ...row, side: null }))).toEqual(
          foldIceTime(game)?.map((row) => ({ ...row, side: null })),
        );
        expect(foldStints(other)).toEqual(
          foldStints(game)?.map((stint) => ({
            ...swapOnIce(stint),
            score: swapped(stint.score),
            strength: swapped(stint.strength),
            start: stint.start === 'fly' ? 'fly' : oppositeZone(stint.start),
          })),
        );
        const contexts = eventsInContext(game);
        eventsInContext(other).forEach((context, k) => {
          const mirror = contexts[k];
          expect(context.scoreBefore).toEqual(mirror && swapped(mirror.scoreBefore));
          expect(context.strength).toEqual(mirror?.strength && swapped(mirror.strength));
        });
      }),
    );
  });

  it('do not change when every shift is split in two or the chart order is reversed', () => {
    fc.assert(
      fc.property(randomGame, part, (game, cut) => {
        const split = splitShifts(game, cut);
        const reversed = { ...split, shifts: split.shifts?.toReversed() ?? null };
        for (const other of [split, reversed]) {
          expect(timelineOf(other)).toEqual(timelineOf(game));
          expect(foldStints(other)).toEqual(foldStints(game));
          expect(foldIceTime(other)).toEqual(foldIceTime(game));
          expect(foldPairTime(other)).toEqual(foldPairTime(game));
        }
      }),
    );
  });

  it("sum skaters' ice time to the integral of the skater count", () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const goalies = new Set(game.dressed.filter((p) => p.position === 'G').map((p) => p.playerId));
        const ofSkaters = (foldIceTime(game) ?? []).filter((row) => !goalies.has(row.playerId));
        for (const side of ['home', 'away'] as const) {
          const integral = timelineOf(game).segments.reduce(
            (sum, s) => sum + s.skaters[side].length * (s.endSecond - s.startSecond),
            0,
          );
          expect(ofSkaters.filter((row) => row.side === side).reduce((sum, row) => sum + row.toi, 0)).toBe(integral);
        }
      }),
    );
  });

  it('split ice time exactly into EV, PP, SH and quarantine, and sum it to the shifts', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        for (const row of foldIceTime(game) ?? []) {
          expect(row.toiEvManpower + row.toiPp + row.toiSh + row.toiQuarantined).toBe(row.toi);
          expect(row.toiEv).toBeLessThanOrEqual(row.toiEvManpower);
          const ofShifts = (game.shifts ?? [])
            .filter((shift) => shift.playerId === row.playerId)
            .reduce((sum, shift) => sum + shift.endSecond - shift.startSecond, 0);
          expect(row.toi).toBe(ofShifts);
        }
      }),
    );
  });

  it('share with opponents exactly the seconds the opponents were on the ice', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const pairs = foldPairTime(game) ?? [];
        const { segments } = timelineOf(game);
        for (const { playerId, side } of game.dressed) {
          const opponents = side === 'home' ? 'away' : 'home';
          const expected = segments
            .filter((s) => !s.isQuarantined && s.skaters[side].includes(playerId))
            .reduce((sum, s) => sum + s.skaters[opponents].length * (s.endSecond - s.startSecond), 0);
          const shared = pairs
            .filter((pair) => !pair.isSameTeam && (pair.player === playerId || pair.other === playerId))
            .reduce((sum, pair) => sum + pair.toi, 0);
          expect(shared).toBe(expected);
        }
      }),
    );
  });

  it('cover all time except quarantine with stints, each at the score of the earlier goals', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const timeline = timelineOf(game);
        const stints = foldStints(game) ?? [];
        const whole = game.periods.reduce((sum, period) => sum + period.endSecond - period.startSecond, 0);
        const covered = stints.reduce((sum, stint) => sum + stint.endSecond - stint.startSecond, 0);
        expect(covered).toBe(whole - timeline.quarantinedSeconds);
        for (const stint of stints) {
          expect(stint.endSecond).toBeGreaterThan(stint.startSecond);
          const before = game.events
            .filter(isGoal)
            .filter(
              (g) => g.period < stint.period || (g.period === stint.period && g.gameSeconds <= stint.startSecond),
            );
          const score: Score = {
            home: before.filter((g) => g.shootingTeam === 'home').length,
            away: before.filter((g) => g.shootingTeam === 'away').length,
          };
          expect(stint.score).toEqual(score);
        }
      }),
    );
  });
});
