import { isEvenStrength, type Strength } from '../hockey/strength.ts';
import { boundaryOf, foldOnIce, type OnIceTimeline, onIceAt } from './foldOnIce.ts';
import { foldScore } from './foldScore.ts';
import { foldStatedStrength, isPossibleStrength, isSameStrength, strengthOnIce } from './foldStatedStrength.ts';
import type { EventInContext, Game, OnIce } from './types.ts';

/**
 * Every event with the score before it, the players on the ice and the strength to count it at.
 *
 * **Shape**: one entry per event, in event order. Pass the timeline if it is already folded.
 * **Rule**: on-ice sets come from the shifts, and the strength from those sets. The stated strength is the fallback in
 * games without shifts, in quarantined seconds, and while a sixth skater is on with the goalie (too many men,
 * 2023020850 period 2 at 12:17), which is a fault, not a strength. `countDisagreements` counts where both exist and
 * differ.
 * **Missing**: `onIce` is null without shifts, in a quarantined second and in a shootout; `strength` is null in a
 * shootout and where neither source has one.
 */
export function eventsInContext(
  game: Game,
  timeline: OnIceTimeline | null = foldOnIce(game),
): readonly EventInContext[] {
  const scores = foldScore(game);
  const stated = foldStatedStrength(game);
  return game.events.map((event, k) => {
    const scoreBefore = scores[k] ?? { home: 0, away: 0 };
    if (event.periodKind === 'SO') return { event, scoreBefore, onIce: null, strength: null };
    const onIce = timeline && onIceAt(timeline, event.period, event.gameSeconds, boundaryOf(event));
    const counted = onIce && strengthOnIce(onIce);
    const strength = counted !== null && isPossibleStrength(counted) ? counted : (stated[k] ?? counted);
    return { event, scoreBefore, onIce, strength };
  });
}

/**
 * The players credited as on the ice for an event. Null for a penalty shot, in a shootout and where the sets are
 * unknown.
 * Source: docs/correctness.md#shootouts-and-penalty-shots.
 */
export function creditedOnIce(context: EventInContext): OnIce | null {
  const { event } = context;
  return event.kind === 'shot' && event.isPenaltyShot ? null : context.onIce;
}

/** How often on-ice sets and stated strength differ, over the events of one kind that have both. */
export interface Disagreement {
  /** Events with both on-ice sets and a stated strength. */
  readonly compared: number;
  /** How many of them differ in a side's skaters or goalie. */
  readonly byCount: number;
  /** How many of them are EV* by one source and not by the other. */
  readonly byEvenStrength: number;
}

/** Counts disagreements on goals and on all other shot attempts. Penalty shots have no strength and are skipped. */
export function countDisagreements(contexts: readonly EventInContext[]): {
  readonly goals: Disagreement;
  readonly otherShots: Disagreement;
} {
  const goals = { compared: 0, byCount: 0, byEvenStrength: 0 };
  const otherShots = { compared: 0, byCount: 0, byEvenStrength: 0 };
  for (const { event, onIce } of contexts) {
    if (event.kind !== 'shot' || event.isPenaltyShot || onIce === null) continue;
    const stated: Strength | null = event.statedStrength;
    if (stated === null || !isPossibleStrength(stated)) continue;
    const counted = strengthOnIce(onIce);
    const tally = event.outcome === 'goal' ? goals : otherShots;
    tally.compared++;
    if (!isSameStrength(stated, counted)) tally.byCount++;
    if (isEvenStrength(stated) !== isEvenStrength(counted)) tally.byEvenStrength++;
  }
  return { goals, otherShots };
}
