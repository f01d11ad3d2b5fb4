import { toAttackPoint, type Zone, zoneOf } from '../hockey/rink.ts';
import { foldOnIce, type OnIceTimeline } from './foldOnIce.ts';
import { isGoal, START_SCORE, scoreAfter } from './foldScore.ts';
import { strengthOnIce } from './foldStatedStrength.ts';
import type { FaceoffEvent, Game, OnIceSegment, Score, ShotEvent, Stint } from './types.ts';

/**
 * The stints of a game: stretches of play with constant on-ice sets and score, inside one period.
 *
 * **Shape**: in chronological order; cut where the sets change (manpower changes included), at goals and at period
 * ends. A goal belongs to the stint it ends. Quarantined seconds belong to no stint. The start zone is that of a
 * faceoff at the stint's first second, from the home team's view; without such a faceoff, or without its coordinates,
 * the stint starts on the fly.
 * **Missing**: null for a game without usable shifts.
 * **Source**: docs/methodology/strength.md#stints.
 */
export function foldStints(game: Game, timeline: OnIceTimeline | null = foldOnIce(game)): readonly Stint[] | null {
  if (timeline === null) return null;
  const openings = foldOpenings(game);
  const stints: Stint[] = [];
  for (const { segment, startSecond, endSecond, score } of cutAtGoals(game, timeline.segments)) {
    if (segment.isQuarantined) continue;
    const { period, skaters, goalie } = segment;
    const start = openings.get(openingKey(period, startSecond)) ?? 'fly';
    stints.push({ period, startSecond, endSecond, skaters, goalie, strength: strengthOnIce(segment), score, start });
  }
  return stints;
}

/** A stretch of a segment, with the score during it. */
interface Stretch {
  readonly segment: OnIceSegment;
  readonly startSecond: number;
  readonly endSecond: number;
  readonly score: Score;
}

/** The segments of a game, cut at goals. The seconds up to a goal have the score before it. */
export function* cutAtGoals({ events }: Game, segments: readonly OnIceSegment[]): Generator<Stretch> {
  const goals = events.filter(isGoal);
  let score = START_SCORE;
  let nextGoal = 0;
  for (const segment of segments) {
    const { period, endSecond } = segment;
    let { startSecond } = segment;
    // Goals up to the segment's first second came before it: segments are (start, end].
    while (isBefore(goals[nextGoal], period, startSecond)) score = scoreNext(score, goals[nextGoal++]);
    // A goal inside the segment, except at its last second, cuts it: the same players face off again.
    while (isBefore(goals[nextGoal], period, endSecond - 1)) {
      const goal = goals[nextGoal++];
      if (goal !== undefined && goal.gameSeconds > startSecond) {
        yield { segment, startSecond, endSecond: goal.gameSeconds, score };
        startSecond = goal.gameSeconds;
      }
      score = scoreNext(score, goal);
    }
    yield { segment, startSecond, endSecond, score };
  }
}

/** Whether a goal was scored in an earlier period, or in this one at or before a second. */
function isBefore(goal: ShotEvent | undefined, period: number, second: number): boolean {
  return goal !== undefined && (goal.period < period || (goal.period === period && goal.gameSeconds <= second));
}

function scoreNext(score: Score, goal: ShotEvent | undefined): Score {
  return goal === undefined ? score : scoreAfter(score, goal);
}

function openingKey(period: number, second: number): string {
  return `${period}:${second}`;
}

/** The zone of the last faceoff at each second, from the home team's view. */
function foldOpenings(game: Game): ReadonlyMap<string, Zone> {
  const openings = new Map<string, Zone>();
  for (const event of game.events) {
    if (event.kind !== 'faceoff') continue;
    const zone = homeZoneOf(event);
    if (zone !== null) openings.set(openingKey(event.period, event.gameSeconds), zone);
  }
  return openings;
}

/**
 * The zone of a faceoff from the home team's view. Null without coordinates, and outside the neutral zone when the home
 * team's attacking direction is unknown.
 */
export function homeZoneOf(faceoff: FaceoffEvent): Zone | null {
  if (faceoff.point === null) return null;
  const zone = zoneOf(toAttackPoint(faceoff.point, faceoff.homeAttackSign ?? 1));
  return faceoff.homeAttackSign === null && zone !== 'N' ? null : zone;
}
