import { PROJECTION_SPANS, type ProjectionSpan } from '../../stats/registry/card/projectionSpans.ts';
import type { DrawnNumber } from '../overall/drawnSummary.ts';
import { type GoalTerm, meanGoals, wideningOf } from '../overall/goalTerm.ts';
import { type KnownLevel, project } from '../overall/projection.ts';
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
