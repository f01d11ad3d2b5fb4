import { type AttackPoint, GOAL_LINE_X, GOAL_WIDTH, netAngle, netDistance } from '../../hockey/rink.ts';
import type { ShotContext } from '../shotContext.ts';
import type { ShotFeature } from './shotFeature.ts';

/** Feet the shot comes from the shooter's off wing: positive where the stick is nearer the middle. */
function offWing({ point, hand, position }: ShotContext): number {
  if (point === null) return Number.NaN;
  // Unknown hands: a right wing counts as right-handed, anyone else as left-handed, as most are. A separate value would
  // reveal which players have a hand on record, who are those with longer careers.
  const isRight = hand === null ? position === 'R' : hand === 'R';
  return (isRight ? point.y : -point.y) + 0;
}

/**
 * Degrees between the posts as seen from a place, negative from behind the goal line. Near the net it changes with
 * every foot, which trees that split on feet and degrees learn only slowly (docs/decisions/0161-two-boosters.md).
 */
function goalMouth({ x, y }: AttackPoint): number {
  const depth = GOAL_LINE_X - x;
  const toPost = (side: 1 | -1): number => Math.atan2(y + (side * GOAL_WIDTH) / 2, depth);
  const between = (Math.abs(toPost(1) - toPost(-1)) * 180) / Math.PI;
  return depth < 0 ? -Math.min(between, 360 - between) : between;
}

/** Where the shot was taken. Feet in the attacking frame, degrees; NaN without coordinates. */
export const LOCATION_FEATURES: readonly ShotFeature[] = [
  {
    name: 'x',
    group: 'location',
    meaning: 'Feet from centre ice toward the attacked net; over 89 is behind the goal line.',
    value: ({ point }) => point?.x ?? Number.NaN,
  },
  {
    name: 'off_centre',
    group: 'location',
    meaning: 'Feet from the line through both nets, whichever side.',
    value: ({ point }) => (point === null ? Number.NaN : Math.abs(point.y)),
  },
  {
    name: 'distance',
    group: 'location',
    meaning: 'Feet to the middle of the goal line between the posts.',
    monotone: -1,
    value: ({ point }) => (point === null ? Number.NaN : netDistance(point)),
  },
  {
    name: 'angle',
    group: 'location',
    meaning: 'Degrees off the straight line out of the net, 0-180, whichever side.',
    value: ({ point }) => (point === null ? Number.NaN : Math.abs(netAngle(point))),
  },
  {
    name: 'goal_mouth',
    group: 'location',
    meaning: 'Degrees between the posts as seen from the shot, negative from behind the goal line.',
    value: ({ point }) => (point === null ? Number.NaN : goalMouth(point)),
  },
  {
    name: 'off_wing',
    group: 'location',
    meaning:
      "Feet across toward the shooter's off wing (a left-handed shot from the right side), negative on the other side.",
    value: offWing,
  },
];
