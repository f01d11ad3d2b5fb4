import type { DisplayFacets, StrengthGroup } from '../entry.ts';

/** The categories of a player card: six of a skater, two of a goalie. */
export type CardCategory =
  | 'even_strength'
  | 'special_teams'
  | 'scoring'
  | 'passing'
  | 'details'
  | 'deployment'
  | 'puck_stopping'
  | 'game_performances';

/** A row of a player card: the percentile of a statistic within the player's group. */
export interface CardRowFacets extends Omit<DisplayFacets, 'game' | 'bands' | 'leaders' | 'chart'> {
  readonly category: CardCategory;
  /** Place within its category, from 1. */
  readonly order: number;
  /** True where the row says how a player is used, not how well they play. */
  readonly isContext?: true;
}

/** A category: a heading, and the wire field of its rating. */
export interface CardCategoryFacets {
  readonly label: string;
  readonly field: string;
  readonly meaning: string;
  readonly applies: 'skater' | 'goalie';
  /** Place on the card, from 1. */
  readonly order: number;
}

/**
 * The sample a card row needs in the window. A row with less is null, not 0.
 * Source: docs/methodology/percentiles.md#eligibility.
 */
export interface CardMinimum {
  /** Sum of these counters. */
  readonly of: readonly string[];
  readonly atLeast: number;
}

/**
 * How a card row is computed. Ids are counters and derived statistics of the registry. A game with an unknown value is
 * left out of both numerator and denominator.
 *
 * - `rate`: a counter (less `less`) per 60 minutes of the seconds of `per` (less `lessSeconds`).
 * - `share`: `part` (less `less`) of the sum of `whole`, a proportion.
 * - `perGame`: a counter per game played, or for each of `per`.
 * - `impact`: the isolated on-ice impact per 60 of the regressions at a strength.
 * - `qualityOf`: the mean rating of teammates or opponents, weighted by shared even-strength time.
 */
export type CardBasis =
  | {
      readonly kind: 'rate';
      readonly of: string;
      readonly less?: string;
      readonly per: string;
      readonly lessSeconds?: string;
      readonly minimum?: CardMinimum;
      /** Counts depend on the arena's scorers and are adjusted for the rink. */
      readonly isRinkAdjusted?: true;
    }
  | {
      readonly kind: 'share';
      readonly part: string;
      readonly less?: string;
      readonly whole: readonly string[];
      readonly minimum?: CardMinimum;
    }
  | { readonly kind: 'perGame'; readonly of: string; readonly per?: string }
  | {
      readonly kind: 'impact';
      readonly at: StrengthGroup;
      readonly end: 'offense' | 'defense';
      readonly minimum?: CardMinimum;
    }
  | { readonly kind: 'qualityOf'; readonly whose: 'teammates' | 'opponents' };

/**
 * Weights of a composite rating: the weighted mean of its parts' z-scores, missing parts dropped and the rest scaled
 * up.
 */
export type CardWeights = Readonly<Record<string, number>>;
