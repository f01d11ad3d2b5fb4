import { Z_80 } from '../../hockey/interval.ts';
import type { PositionGroup } from '../../hockey/position.ts';
import { PROJECTION_SPANS, type ProjectionSpan } from '../../stats/registry/card/projectionSpans.ts';
import type { DrawnNumber } from '../overall/drawnSummary.ts';
import { type GoalTerm, meanGoals, wideningOf } from '../overall/goalTerm.ts';
import { PROJECTION_CURVES, type ProjectedNumber } from '../overall/projection.data.ts';
import type { Family, Posterior } from '../shrink/empiricalBayes.ts';
import { posteriorAt } from '../shrink/normalDraws.ts';
import type { CardGroup } from './cardGroup.ts';

/** Games of the scale that projections are on. */
export const SEASON_GAMES = 82;

/** A player's projection for a span of games, per 82 games. */
export interface Projection {
  readonly span: ProjectionSpan;
  readonly games: number;
  readonly goals: DrawnNumber;
  /** Null for goalies. */
  readonly points: DrawnNumber | null;
}

/** A player's projection, for the games of its span or for as many as were played. */
export type Projector = (span: ProjectionSpan, games?: number) => Projection;

/** What projects each compared player of a group, in their order; null for one without a rating. */
export function projectorsOf({ group, eligible, goals }: CardGroup): readonly (Projector | null)[] {
  const levels = goals.map(({ terms }) => goalsLevel(terms, wideningOf(group)));
  const points = goals.map(({ points: own }) => (own === null ? null : pointsLevel(own)));
  const goalsMean = mean(levels);
  const pointsMean = mean(points.filter((own) => own !== null));
  return eligible.map(({ age = null }, at) => {
    const [own, ownPoints] = [levels[at], points[at] ?? null];
    if (own === undefined || goals[at]?.terms.length === 0) return null;
    return (span, games = PROJECTION_SPANS[span].games) => ({
      span,
      games,
      goals: project('goals', group, span, own, { groupMean: goalsMean, age, games }),
      points:
        ownPoints === null ? null : project('points', group, span, ownPoints, { groupMean: pointsMean, age, games }),
    });
  });
}

/** The projections of each compared player of a group, in their order, the nearer span first. */
export function projectGroup(group: CardGroup): readonly (readonly Projection[])[] {
  const spans = Object.keys(PROJECTION_SPANS) as ProjectionSpan[];
  return projectorsOf(group).map((projector) => (projector === null ? [] : spans.map((span) => projector(span))));
}

function mean(levels: readonly KnownLevel[]): number {
  return levels.reduce((sum, { level }) => sum + level.mean, 0) / Math.max(1, levels.length);
}

/** Goals above replacement in 82 games: terms are independent, and luck is that of each term's events. */
function goalsLevel(terms: readonly GoalTerm[], widening: number): KnownLevel {
  const sum = (of: (term: GoalTerm) => number): number => terms.reduce((total, term) => total + of(term), 0);
  return {
    level: {
      mean: meanGoals(terms, 'replacement'),
      variance: widening ** 2 * sum(({ worth, volume, rate }) => (worth * volume) ** 2 * rate.variance),
    },
    gameVariance: SEASON_GAMES * sum(({ worth, volume, unitVariance }) => worth ** 2 * volume * unitVariance),
  };
}

/** Points in 82 games, from a game's. */
function pointsLevel({ rate, unitVariance }: NonNullable<CardGroup['goals'][number]['points']>): KnownLevel {
  return {
    level: { mean: SEASON_GAMES * rate.mean, variance: SEASON_GAMES ** 2 * rate.variance },
    gameVariance: SEASON_GAMES ** 2 * unitVariance,
  };
}

/** The estimate of a player's number, per 82 games. */
export interface KnownLevel {
  readonly level: Posterior;
  /** Variance of what one game shows, extrapolated to 82: over n games it is this divided by n. */
  readonly gameVariance: number;
}

/** Age without a change, in years: younger players improve, older ones decline. */
const PEAK_AGE = 27;
/** Years from the peak beyond which the change no longer grows: the curve was fitted on few so young or old. */
const MAX_YEARS = 8;

/**
 * A number of a player in games to come, per 82 games: the mean, regressed towards the group's mean and moved by age,
 * and the middle 80% of what those games may show, luck included. `age`: null if unknown, which counts as the peak.
 * Source: docs/methodology/projection.md#method.
 */
export function project(
  of: ProjectedNumber,
  group: PositionGroup,
  span: ProjectionSpan,
  { level, gameVariance }: KnownLevel,
  { groupMean, age, games }: { readonly groupMean: number; readonly age: number | null; readonly games: number },
): DrawnNumber {
  const { kept, perYear, drift } = PROJECTION_CURVES[of][group][span];
  const years = age === null ? 0 : Math.min(MAX_YEARS, Math.max(-MAX_YEARS, age - PEAK_AGE));
  const moved = groupMean + kept * (level.mean - groupMean) + perYear * years;
  const variance = kept ** 2 * level.variance + drift ** 2 + gameVariance / games;
  // No one scores fewer than no points.
  const family: Family = of === 'points' ? 'count' : 'normal';
  const mean = of === 'points' ? Math.max(LEAST_POINTS, moved) : moved;
  const at = (z: number): number => posteriorAt({ mean, variance }, family, z);
  return { value: mean, low: at(-Z_80), high: at(Z_80) };
}

/** Least points expected of anyone in 82 games, so that their distribution has a mean above 0. */
const LEAST_POINTS = 0.5;
