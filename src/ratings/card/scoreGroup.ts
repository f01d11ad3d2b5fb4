import { meanGoals } from '../overall/goalTerm.ts';
import { percentilesOf, type Spread, spreadOf, standardise } from '../percentiles.ts';
import type { CardGroup } from './cardGroup.ts';
import { COMPOSITES, GOAL_COMPOSITES, OVERALL_FIELD, weightedScore } from './composites.ts';

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
 * Scores a group by point estimates: each row by its own values, each descriptive composite by the standard scores of
 * its parts, each rating on the scale of goals by its goals, all as percentiles within the group. By field.
 * Source: docs/methodology/percentiles.md#ratings; docs/methodology/overall.md#parts.
 */
export function scoreGroup({
  group,
  rows,
  weightedPlayers,
  goals,
}: Pick<CardGroup, 'group' | 'rows' | 'weightedPlayers' | 'goals'>): ReadonlyMap<string, ScoredField> {
  const scored = new Map<string, ScoredField>();
  const add = (field: string, values: Float64Array, sign: 1 | -1): void => {
    const spread = spreadOf(values);
    const scores = standardise(values, spread, sign);
    scored.set(field, { field, percentiles: percentilesOf(scores), scores, spread });
  };
  for (const { field, sign, values } of rows) add(field, values, sign);
  for (const { field, weightsOf } of COMPOSITES[group]) {
    const ratings = Float64Array.from(weightedPlayers, (player, at) =>
      weightedScore(weightsOf(player), (part) => scored.get(part)?.scores[at] ?? Number.NaN),
    );
    add(field, ratings, 1);
  }
  for (const { field, parts, needs } of GOAL_COMPOSITES[group]) {
    const isMissing = (at: number): boolean =>
      needs.length > 0 && needs.every((row) => Number.isNaN(scored.get(row)?.scores[at] ?? Number.NaN));
    const values = Float64Array.from(goals, ({ terms, scoring, hours }, at) => {
      if (isMissing(at)) return Number.NaN;
      if (parts === 'scoring')
        return scoring === null ? Number.NaN : hours * scoring.shots.mean * (1 + scoring.finishing.mean);
      const own = terms.filter(({ part }) => parts.includes(part));
      return meanGoals(own, field === OVERALL_FIELD ? 'replacement' : 'average');
    });
    add(field, values, 1);
  }
  return scored;
}
