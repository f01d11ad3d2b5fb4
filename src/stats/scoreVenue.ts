import type { EventInContext, GameEvent, Score } from '../game/types.ts';
import { isEvenStrength, type Side } from '../hockey/strength.ts';
import { SCORE_VENUE_WEIGHTS } from './scoreVenue.data.ts';
import { carriesXg } from './xgByEvent.ts';

/**
 * The factors of a shot's expected goals at even strength, by the home team's lead before it. They make both sides of
 * an average game equal at every score. Source: docs/methodology/game-score.md#score-and-venue.
 */
export interface ScoreVenueWeights {
  /** By lead: first the home team behind by three or more, last ahead by as many. */
  readonly home: readonly number[];
  readonly away: readonly number[];
}

/** The home team's largest lead with a weight of its own: few games go further. */
const MOST_LEAD = 3;

/** Sums of even-strength expected goals by the home team's lead. */
export type XgByLead = Readonly<Record<Side, Float64Array>>;

/** Sums of zero, to add games to. */
export function noXgByLead(): XgByLead {
  return { home: new Float64Array(2 * MOST_LEAD + 1), away: new Float64Array(2 * MOST_LEAD + 1) };
}

/** A shot's expected goals, in whole millionths, as both teams would have them in an average game at home and away. */
export function adjustedXg(
  xg: number,
  side: Side,
  scoreBefore: Score,
  weights: ScoreVenueWeights = SCORE_VENUE_WEIGHTS,
): number {
  return Math.round(xg * (weights[side][leadPlace(scoreBefore)] ?? 1));
}

function leadPlace({ home, away }: Score): number {
  return MOST_LEAD + Math.max(-MOST_LEAD, Math.min(MOST_LEAD, home - away));
}

/** Adds a game's shots at even strength to the sums. `xgByEvent`: as for counting. */
export function addXgByLead(
  sums: XgByLead,
  contexts: readonly EventInContext<GameEvent>[],
  xgByEvent: ReadonlyMap<number, number>,
): void {
  for (const { event, strength, scoreBefore } of contexts) {
    if (event.kind !== 'shot' || event.isPenaltyShot || !carriesXg(event)) continue;
    if (strength === null || !isEvenStrength(strength)) continue;
    const own = sums[event.shootingTeam];
    const place = leadPlace(scoreBefore);
    own[place] = (own[place] ?? 0) + (xgByEvent.get(event.eventId) ?? 0);
  }
}

/** The factors that give both sides half of each lead's expected goals, four decimals; 1 for a lead without any. */
export function scoreVenueWeights({ home, away }: XgByLead): ScoreVenueWeights {
  const half = home.map((own, place) => (own + (away[place] ?? 0)) / 2);
  const weigh = (own: Float64Array): number[] =>
    [...own].map((xg, place) => (xg > 0 ? Math.round((DECIMALS * (half[place] ?? 0)) / xg) / DECIMALS : 1));
  return { home: weigh(home), away: weigh(away) };
}

const DECIMALS = 10_000;
