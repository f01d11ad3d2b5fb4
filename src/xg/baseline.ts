import { netAngle, netDistance } from '../hockey/rink.ts';
import { asFlag } from './features/feature.ts';
import { SHOT_TYPE_FEATURES } from './features/shotType.ts';
import type { ShotScene } from './shotScene.ts';

/** Feet where the distance's cubic spline may bend: about the sixths of the shots. */
const DISTANCE_KNOTS = [8, 14, 22, 34, 48, 65] as const;
/** Degrees where the angle's may. */
const ANGLE_KNOTS = [10, 25, 40, 60, 90] as const;
/** Feet and degrees are divided by this so that cubes stay near 1. */
const DISTANCE_SCALE = 30;
const ANGLE_SCALE = 45;
/** Where a shot without coordinates is taken to come from: the middle of all shots. Feet, degrees. */
const UNKNOWN_DISTANCE = 35;
const UNKNOWN_ANGLE = 30;

/** The natural cubic spline's basis (linear beyond the outer knots), without the constant. Source: Hastie et al., ESL 5.2.1. */
function naturalSpline(value: number, knots: readonly number[], scale: number): number[] {
  const x = value / scale;
  const scaled = knots.map((knot) => knot / scale);
  const last = scaled.at(-1) as number;
  const cube = (knot: number): number => Math.max(0, x - knot) ** 3;
  const slope = (knot: number): number => (cube(knot) - cube(last)) / (last - knot);
  const anchor = slope(scaled.at(-2) as number);
  return [x, ...scaled.slice(0, -2).map((knot) => slope(knot) - anchor)];
}

/** Names of the baseline's basis functions, in order; the first is the constant. */
export const BASELINE_BASIS: readonly string[] = [
  'constant',
  ...['linear', ...DISTANCE_KNOTS.slice(0, -2).map(String)].map((name) => `distance_${name}`),
  ...['linear', ...ANGLE_KNOTS.slice(0, -2).map(String)].map((name) => `angle_${name}`),
  ...SHOT_TYPE_FEATURES.map((feature) => feature.name),
  ...SHOT_TYPE_FEATURES.map((feature) => `${feature.name}_x_distance`),
  'is_rebound',
  'is_rebound_x_turn',
  'is_rush',
  'more_skaters',
  'fewer_skaters',
];

/** Clock-free, so that the new recording of goals' clocks tells it nothing. */
const NO_CLOCK = { floor: 0 };

/** The last play was the team's own saved, missed or blocked attempt. Clock-free on purpose (docs/decisions/0070). */
export function isRebound({ past }: ShotScene): boolean {
  const last = past[0];
  return last?.isOwn === true && (last.kind === 'saved' || last.kind === 'missed' || last.kind === 'blocked');
}

/** The last play was outside the attacking zone and no faceoff. Clock-free on purpose. */
export function isRush({ past }: ShotScene): boolean {
  const last = past[0];
  return last?.point !== null && last?.point !== undefined && last.point.x < 25 && last.kind !== 'faceoff';
}

/** The baseline's basis values of a shot, in the order of `BASELINE_BASIS`. */
export function baselineBasis(scene: ShotScene): number[] {
  const { point, strength, past } = scene;
  const distance = point === null ? UNKNOWN_DISTANCE : netDistance(point);
  const angle = point === null ? UNKNOWN_ANGLE : Math.abs(netAngle(point));
  const types = SHOT_TYPE_FEATURES.map((feature) => feature.value(scene, NO_CLOCK));
  const rebound = asFlag(isRebound(scene));
  const from = past[0]?.point;
  const turn = rebound === 1 && point !== null && from ? Math.abs(netAngle(point) - netAngle(from)) / ANGLE_SCALE : 0;
  return [
    1,
    ...naturalSpline(Math.min(distance, 120), DISTANCE_KNOTS, DISTANCE_SCALE),
    ...naturalSpline(angle, ANGLE_KNOTS, ANGLE_SCALE),
    ...types,
    ...types.map((flag) => (flag * distance) / DISTANCE_SCALE),
    rebound,
    turn,
    asFlag(isRush(scene)),
    asFlag(strength !== null && strength.own > strength.opp),
    asFlag(strength !== null && strength.own < strength.opp),
  ];
}
