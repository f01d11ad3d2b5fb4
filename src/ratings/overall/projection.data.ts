import type { PositionGroup } from '../../hockey/position.ts';
import type { ProjectionSpan } from '../../stats/registry/card/projectionSpans.ts';
import type { ProjectedNumber, ProjectionCurve } from './projectionCurve.ts';

type GroupCurves = Readonly<Record<PositionGroup, Readonly<Record<ProjectionSpan, ProjectionCurve>>>>;

/** Goalies have no points: their curve is never asked for. */
const NONE: ProjectionCurve = { kept: 0, perYear: 0, drift: 0 };

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
      next_20_games: { kept: 0.9, perYear: 0, drift: 5 },
      next_season: { kept: 1, perYear: -0.5, drift: 8 },
    },
    D: {
      next_20_games: { kept: 0.9, perYear: 0, drift: 5.5 },
      next_season: { kept: 0.95, perYear: -0.4, drift: 6.5 },
    },
    G: { next_20_games: NONE, next_season: NONE },
  },
};
