import type { PositionGroup } from '../../hockey/position.ts';
import type { ProjectionSpan } from '../../stats/registry/card/projectionSpans.ts';

/** The numbers that are projected. */
export type ProjectedNumber = 'goals' | 'points';

/** How a number carries over to games to come. Source: docs/methodology/projection.md#method. */
interface ProjectionCurve {
  /** Share of the distance from the group's mean that remains. */
  readonly kept: number;
  /** Change for each year beyond the peak, per 82 games; minus is decline. */
  readonly perYear: number;
  /** Deviation, per 82 games, of what changes in players and their use that nothing here foresees. */
  readonly drift: number;
}

type GroupCurves = Readonly<Record<PositionGroup, Readonly<Record<ProjectionSpan, ProjectionCurve>>>>;

/** Goalies have no points: their curve is never asked for. */
const NONE: ProjectionCurve = { kept: 0, perYear: 0, drift: 0 };

/** The inputs of projected points: rates a game of the games so far. */
export const POINT_RATES = ['goals', 'assists', 'isog', 'ixg', 'toi'] as const;
export type PointRate = (typeof POINT_RATES)[number];

/** Games of the group's mean that each of these rates is pulled by: 8 and 20 do nearly as well. */
export const POINTS_PULL = 12;

/**
 * Points a game for each unit of a rate beyond the group's mean (ice time in hours), and a season's for each year of
 * age beyond the peak: a regression on pairs of seasons before the one that scores it.
 * Source: docs/methodology/projection.md#points.
 */
export const POINT_WEIGHTS: Readonly<Record<'F' | 'D', Readonly<Record<PointRate | 'year', number>>>> = {
  F: { goals: 0.46, assists: 0.84, isog: 0.06, ixg: 0.42, toi: 0.65, year: -0.95 },
  D: { goals: 0, assists: 0.55, isog: 0.011, ixg: 2.5, toi: 0.53, year: -0.62 },
};

/**
 * The frozen curves, rounded: from 2020-21 to 2022-23 (half the change and half the variance of two years) and within
 * 2020-21. Goals are kept whole, since their posterior is shrunk already; of a goalie's half, since hardly any repeat.
 * Source: docs/methodology/projection.md#coefficients.
 */
export const PROJECTION_CURVES: Readonly<Record<ProjectedNumber, GroupCurves>> = {
  goals: {
    F: {
      next_20_games: { kept: 1, perYear: 0, drift: 5 },
      next_season: { kept: 1, perYear: -0.3, drift: 6 },
    },
    D: {
      next_20_games: { kept: 1, perYear: 0, drift: 5 },
      next_season: { kept: 1, perYear: -0.2, drift: 6 },
    },
    G: {
      next_20_games: { kept: 0.5, perYear: 0, drift: 8 },
      next_season: { kept: 0.5, perYear: 0, drift: 8 },
    },
  },
  points: {
    F: {
      next_20_games: { kept: 1, perYear: 0, drift: 5 },
      next_season: { kept: 1, perYear: POINT_WEIGHTS.F.year, drift: 8 },
    },
    D: {
      next_20_games: { kept: 1, perYear: 0, drift: 5.5 },
      next_season: { kept: 1, perYear: POINT_WEIGHTS.D.year, drift: 5 },
    },
    G: { next_20_games: NONE, next_season: NONE },
  },
};
