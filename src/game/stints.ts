import { toAttackPoint } from '../hockey/rink.ts';
import { type Zone, zoneOf } from '../hockey/zone.ts';
import { foldOnIce, type OnIceTimeline } from './onIce.ts';
import { isGoal, START_SCORE, scoreAfter } from './score.ts';
import { strengthOnIce } from './strength.ts';
import type { FaceoffEvent, Game, Score, ShotEvent, Stint } from './types.ts';

/**
 * The stints of a game: stretches of play with constant sets on the ice and constant score, inside one period.
 *
 * **Shape**: in order of time; cut where the sets change (a change of manpower is one), at goals and at period ends. A goal
 * belongs to the stint it ends. Quarantined seconds are in no stint.
 * **Missing**: null for a game without usable shifts.
 * **Source**: methodology, accounting definitions. The opening zone is that of a faceoff at the stint's first second, from the
 * home team's side; a stint that begins with no faceoff, or with one whose place the feed does not tell, began on the fly.
 */
export function foldStints(game: Game, timeline: OnIceTimeline | null = foldOnIce(game)): readonly Stint[] | null {
  if (timeline === null) return null;
  const goals = game.events.filter(isGoal);
  const openings = foldOpenings(game);
  const stints: Stint[] = [];
  let score = START_SCORE;
  let nextGoal = 0;
  for (const segment of timeline.segments) {
    // Goals at or before the segment's first second came before it: (start, end] holds the rest.
    while (isBefore(goals[nextGoal], segment.period, segment.startSecond)) score = scoreNext(score, goals[nextGoal++]);
    if (segment.isQuarantined) continue;
    const strength = strengthOnIce(segment);
    const { period, skaters, goalie } = segment;
    let startSecond = segment.startSecond;
    const push = (endSecond: number): void => {
      const start = openings.get(openingKey(period, startSecond)) ?? 'fly';
      stints.push({ period, startSecond, endSecond, skaters, goalie, strength, score, start });
      startSecond = endSecond;
    };
    // A goal inside the segment, its last second left to the next one's start, cuts it: the same players face off again.
    while (isBefore(goals[nextGoal], period, segment.endSecond - 1)) {
      const goal = goals[nextGoal++];
      if (goal !== undefined && goal.gameSeconds > startSecond) push(goal.gameSeconds);
      score = scoreNext(score, goal);
    }
    push(segment.endSecond);
  }
  return stints;
}

/** Whether a goal was scored in an earlier period, or in this one at the second or before. */
function isBefore(goal: ShotEvent | undefined, period: number, second: number): boolean {
  return goal !== undefined && (goal.period < period || (goal.period === period && goal.gameSeconds <= second));
}

function scoreNext(score: Score, goal: ShotEvent | undefined): Score {
  return goal === undefined ? score : scoreAfter(score, goal);
}

function openingKey(period: number, second: number): string {
  return `${period}:${second}`;
}

/** The zone of the last faceoff at each second that has one, as the home team sees it. */
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
 * The zone of a faceoff as the home team sees it; null without coordinates, and at an end of the ice where it cannot be told
 * which way the home team attacks. Between the blue lines the direction does not matter.
 */
export function homeZoneOf(faceoff: FaceoffEvent): Zone | null {
  if (faceoff.point === null) return null;
  const zone = zoneOf(toAttackPoint(faceoff.point, faceoff.homeAttackSign ?? 1));
  return faceoff.homeAttackSign === null && zone !== 'N' ? null : zone;
}
