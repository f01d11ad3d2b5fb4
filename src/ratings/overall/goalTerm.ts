import type { PositionGroup } from '../../hockey/position.ts';
import type { GoalPart } from '../../stats/registry/card/goalParts.ts';
import type { Family, Posterior } from '../shrink/empiricalBayes.ts';
import { DRAWS, normalDraws, posteriorAt } from '../shrink/normalDraws.ts';

/** One term of a player's goals: `worth x (rate - replacement) x volume`. */
export interface GoalTerm {
  readonly part: GoalPart;
  /** Names the draws of the rate: terms of one name share them with the card's row. */
  readonly draws: string;
  readonly family: Family;
  /** The player's rate per unit of volume. */
  readonly rate: Posterior;
  /** The rate of a replacement-level player of the group. */
  readonly replacement: number;
  /** The rate of an average player of the group. */
  readonly average: number;
  /** Goals for each of what the rate counts. */
  readonly worth: number;
  /** Units in 82 games: hours of ice time, or expected goals of own shots. */
  readonly volume: number;
  /** Variance of what one unit of volume shows around the rate: luck. */
  readonly unitVariance: number;
}

/**
 * Standard deviation of a skater's goals, in what the posteriors of their parts give: in the demo league, whose truth
 * is known, these alone hold it too rarely. A goalie's one part needs none.
 * Source: docs/methodology/overall.md#uncertainty.
 */
export const SUM_WIDENING = 1.25;

/** How much wider than its parts a rating is. */
export function wideningOf(group: PositionGroup): number {
  return group === 'G' ? 1 : SUM_WIDENING;
}

/** The baseline of a term. */
export type Baseline = 'replacement' | 'average';

/** The expected goals of terms against a baseline. */
export function meanGoals(terms: readonly GoalTerm[], baseline: Baseline): number {
  return terms.reduce((sum, term) => sum + term.worth * (term.rate.mean - term[baseline]) * term.volume, 0);
}

/**
 * 400 draws of a player's goals against a baseline: the sum of the terms' draws, `widening` times as far from their
 * mean.
 */
export function drawGoals(
  playerId: number,
  terms: readonly GoalTerm[],
  baseline: Baseline,
  widening = 1,
): Float64Array {
  const goals = new Float64Array(DRAWS);
  for (const term of terms) {
    const normal = normalDraws(playerId, term.draws);
    const against = term[baseline];
    for (let k = 0; k < DRAWS; k++) {
      const drawn = posteriorAt(term.rate, term.family, normal[k] ?? 0);
      const rate = term.rate.mean + widening * (drawn - term.rate.mean);
      goals[k] = (goals[k] ?? 0) + term.worth * (rate - against) * term.volume;
    }
  }
  return goals;
}

/**
 * Players of a club who are no replacements, by group: those of a full line-up and one more. Everybody else is at
 * replacement level, the level of the players a club can call up.
 * Source: docs/methodology/overall.md#replacement-level, which cites Evolving-Hockey.
 */
export const REGULARS_PER_CLUB = { F: 13, D: 7, G: 2 } as const;

/** A player's club and ice time, to tell regulars from replacements. */
interface ClubTime {
  readonly club: string;
  readonly seconds: number;
}

/** Whether each player of a group is at replacement level: not among their club's regulars by ice time. */
export function replacements(players: readonly ClubTime[], regulars: number): readonly boolean[] {
  const isRegular = new Set<number>();
  const byClub = Map.groupBy(players.keys(), (at) => players[at]?.club ?? '');
  for (const own of byClub.values()) {
    own.sort((a, b) => (players[b]?.seconds ?? 0) - (players[a]?.seconds ?? 0) || a - b);
    for (const at of own.slice(0, regulars)) isRegular.add(at);
  }
  return players.map((_, at) => !isRegular.has(at));
}

/** A player's events in some opportunity. */
export interface Total {
  readonly x: number;
  readonly t: number;
}

/**
 * The pooled rate of a group and of its replacement-level players. Null totals are unknown.
 *
 * **Missing**: without replacement-level players their rate is the average: nothing is known to be below it.
 */
export function pooledRates(
  totals: readonly (Total | null)[],
  isReplacement: readonly boolean[],
): { readonly average: number; readonly replacement: number } {
  const rate = (isIn: (at: number) => boolean): number | null => {
    let [x, t] = [0, 0];
    for (const [at, total] of totals.entries()) {
      if (total === null || !isIn(at)) continue;
      x += total.x;
      t += total.t;
    }
    return t > 0 ? x / t : null;
  };
  const average = rate(() => true) ?? 0;
  return { average, replacement: rate((at) => isReplacement[at] === true) ?? average };
}
