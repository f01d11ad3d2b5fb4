import { netAngle, netDistance } from '../hockey/rink.ts';
import { asFlag } from './features/shotFeature.ts';
import type { ShotContext } from './shotContext.ts';

/** Names of the empty-net model's basis functions; the first is the constant. */
export const EMPTY_NET_BASIS: readonly string[] = [
  'constant',
  'distance',
  'log_distance',
  'angle',
  'is_own_half',
  'is_own_zone',
];

/** Place assumed for an empty-net shot without coordinates: the median of such shots. Feet, degrees. */
const UNKNOWN_DISTANCE = 90;
const UNKNOWN_ANGLE = 15;

/**
 * The empty-net model's basis values of a shot: distance, angle, and whether it came from the team's own half or zone.
 */
export function emptyNetBasis({ point }: ShotContext): number[] {
  const distance = point === null ? UNKNOWN_DISTANCE : netDistance(point);
  const angle = point === null ? UNKNOWN_ANGLE : Math.abs(netAngle(point));
  return [
    1,
    distance / 100,
    Math.log(Math.max(1, distance)),
    angle / 45,
    asFlag(point !== null && point.x < 0),
    asFlag(point !== null && point.x < -25),
  ];
}
