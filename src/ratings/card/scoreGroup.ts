import { percentilesOf, type Spread, spreadOf, standardise } from '../percentiles.ts';
import { type Composite, type WeightedPlayer, weightedScore } from './composites.ts';

/** A card row of a group: each player's shrunk value, NaN for an ineligible player. */
export interface GroupField {
  readonly field: string;
  /** -1 if lower is better. */
  readonly sign: 1 | -1;
  /** By player, in the group's order. */
  readonly values: Float64Array;
}

/** A scored card row or composite of a group. */
export interface ScoredField {
  readonly field: string;
  /** 0-100, NaN for an ineligible player. */
  readonly percentiles: Float64Array;
  /** Standard scores; plus is good. */
  readonly scores: Float64Array;
  /** Mean and deviation used to standardise. */
  readonly spread: Spread;
}

/**
 * Scores a group: each row by its own values, each composite by the standard scores of its parts, standardised again,
 * all as percentiles within the group. Source: docs/methodology/percentiles.md#ratings;
 * docs/decisions/0100-shrinkage-and-ratings.md.
 */
export function scoreGroup(
  fields: readonly GroupField[],
  composites: readonly Composite[],
  players: readonly WeightedPlayer[],
): readonly ScoredField[] {
  const scored = new Map<string, ScoredField>();
  const add = (field: string, values: Float64Array, sign: 1 | -1): void => {
    const spread = spreadOf(values);
    const scores = standardise(values, spread, sign);
    scored.set(field, { field, percentiles: percentilesOf(scores), scores, spread });
  };
  for (const { field, sign, values } of fields) add(field, values, sign);
  for (const { field, weightsOf } of composites) {
    const ratings = Float64Array.from(players, (player, at) =>
      weightedScore(weightsOf(player), (part) => scored.get(part)?.scores[at] ?? Number.NaN),
    );
    add(field, ratings, 1);
  }
  return [...scored.values()];
}
