import type { ShotType } from '../game/types.ts';
import { netAngle, netDistance } from '../hockey/rink.ts';
import { CLOCK_VIEW } from './clockRegime.ts';
import { featuresNamed } from './features/featureList.ts';
import { asFlag, type FeatureGroup } from './features/shotFeature.ts';
import { dot, type LogisticModel } from './logisticRegression.ts';
import type { ShotContext } from './shotContext.ts';

/** Knots of the distance's cubic spline in feet, roughly at the sixths of the distribution. */
const DISTANCE_KNOTS = [8, 14, 22, 34, 48, 65] as const;
/** Knots of the angle's spline, degrees. */
const ANGLE_KNOTS = [10, 25, 40, 60, 90] as const;
/** Feet and degrees are divided by these so that cubes stay near 1. */
const DISTANCE_SCALE = 30;
const ANGLE_SCALE = 45;

/** Feet to the net and degrees off its centre line. */
interface Place {
  readonly distance: number;
  readonly angle: number;
}

/**
 * Place assumed for a shot without coordinates, by type: the median of that type's shots, 2018-24. `other` is the
 * median of all rare types.
 */
const DEFAULT_PLACE_BY_TYPE: Readonly<Partial<Record<ShotType, Place>>> = {
  slap: { distance: 51, angle: 27 },
  backhand: { distance: 14, angle: 35 },
  'tip-in': { distance: 13, angle: 16 },
  deflected: { distance: 14, angle: 17 },
  'wrap-around': { distance: 7, angle: 68 },
  bat: { distance: 10, angle: 29 },
  poke: { distance: 8, angle: 27 },
  'between-legs': { distance: 9, angle: 29 },
  cradle: { distance: 7, angle: 90 },
  other: { distance: 9, angle: 28 },
};
/** Place assumed for wrist and snap shots and for an unstated type: the median of all shots. */
const DEFAULT_PLACE: Place = { distance: 35, angle: 30 };

/** The shot's own place, or the default place of its type. */
function placeOf({ point, shot }: ShotContext): Place {
  if (point !== null) return { distance: netDistance(point), angle: Math.abs(netAngle(point)) };
  return (shot.shotType === null ? undefined : DEFAULT_PLACE_BY_TYPE[shot.shotType]) ?? DEFAULT_PLACE;
}

/**
 * The natural cubic spline's basis (linear beyond the outer knots), without the constant.
 * Source: Hastie et al., ESL 5.2.1.
 */
function naturalSpline(value: number, knots: readonly number[], scale: number): number[] {
  const x = value / scale;
  const scaled = knots.map((knot) => knot / scale);
  const last = scaled.at(-1) as number;
  const cube = (knot: number): number => Math.max(0, x - knot) ** 3;
  const slope = (knot: number): number => (cube(knot) - cube(last)) / (last - knot);
  const anchor = slope(scaled.at(-2) as number);
  return [x, ...scaled.slice(0, -2).map((knot) => slope(knot) - anchor)];
}

/**
 * Shot types with their own level and slope by distance. The list is fixed, so that new features do not change the
 * baseline.
 */
const TYPE_FLAGS = featuresNamed([
  'is_snap',
  'is_slap',
  'is_backhand',
  'is_tip_in',
  'is_deflected',
  'is_wrap_around',
  'is_rare_type',
]);

/** The baseline's basis functions in order, by the feature group that explanations credit them to. */
const FUNCTIONS_BY_GROUP: readonly (readonly [group: FeatureGroup | 'base', names: readonly string[]])[] = [
  ['base', ['constant']],
  [
    'location',
    [
      ...['linear', ...DISTANCE_KNOTS.slice(0, -2)].map((name) => `distance_${name}`),
      ...['linear', ...ANGLE_KNOTS.slice(0, -2)].map((name) => `angle_${name}`),
    ],
  ],
  [
    'shot_type',
    [...TYPE_FLAGS.map((feature) => feature.name), ...TYPE_FLAGS.map((feature) => `${feature.name}_x_distance`)],
  ],
  ['sequence', ['is_rebound', 'is_rebound_x_turn', 'is_rush']],
  ['strength', ['more_skaters', 'fewer_skaters']],
];

/** Names of the baseline's basis functions, in order; the first is the constant. */
export const BASELINE_BASIS: readonly string[] = FUNCTIONS_BY_GROUP.flatMap(([, names]) => names);
const GROUP_OF_FUNCTION = FUNCTIONS_BY_GROUP.flatMap(([group, names]) => names.map(() => group));

/** The baseline (M0): a logistic regression on `BASELINE_BASIS`. */
export interface Baseline extends LogisticModel {
  /**
   * Mean of each basis function over the training shots, `usual` in model files. A shot's parts depart from this mean.
   */
  readonly usual: readonly number[];
}

/** Whether a baseline read from a file has these basis functions, with a number for each. */
export function isOwnBaseline({ basis, coefficients, usual }: Baseline): boolean {
  return (
    [basis, coefficients, usual].every((list) => list?.length === BASELINE_BASIS.length) &&
    BASELINE_BASIS.every((name, k) => basis[k] === name)
  );
}

/**
 * The baseline's log-odds of a shot by feature group, from its basis values: `base` is the mean shot's log-odds, the
 * other parts are departures from it.
 */
export function baselineParts(
  { coefficients, usual: mean }: Baseline,
  basis: ArrayLike<number>,
): Record<string, number> {
  const parts: Record<string, number> = { base: dot(coefficients, mean) };
  for (const [k, group] of GROUP_OF_FUNCTION.entries()) {
    const departure = (coefficients[k] as number) * ((basis[k] as number) - (mean[k] as number));
    parts[group] = (parts[group] ?? 0) + departure;
  }
  return parts;
}

/** Without time, so that the coarse clock of goals changes nothing. */
const NO_CLOCK = CLOCK_VIEW.coarse;

/**
 * Whether the last play was the team's own saved, missed or blocked attempt: wider than a rebound (`shotContext.ts`),
 * since it uses no time, on purpose (docs/decisions/0070-outcome-leaks.md). Model files call it `is_rebound`.
 */
export function isFollowUp({ past }: ShotContext): boolean {
  const last = past[0];
  return last?.isOwn === true && (last.kind === 'saved' || last.kind === 'missed' || last.kind === 'blocked');
}

/**
 * Whether the last play was outside the attacking zone and not a faceoff: wider than a rush, since it uses no time.
 * Model files call it `is_rush`.
 */
export function isEntry({ past }: ShotContext): boolean {
  const last = past[0];
  return last?.point !== null && last?.point !== undefined && last.point.x < 25 && last.kind !== 'faceoff';
}

/** The baseline's basis values of a shot, in the order of `BASELINE_BASIS`. */
export function baselineBasis(context: ShotContext): number[] {
  const { point, strength, past } = context;
  const { distance, angle } = placeOf(context);
  const types = TYPE_FLAGS.map((feature) => feature.value(context, NO_CLOCK));
  const followUp = asFlag(isFollowUp(context));
  const from = past[0]?.point;
  const turn = followUp === 1 && point !== null && from ? Math.abs(netAngle(point) - netAngle(from)) / ANGLE_SCALE : 0;
  return [
    1,
    ...naturalSpline(Math.min(distance, 120), DISTANCE_KNOTS, DISTANCE_SCALE),
    ...naturalSpline(angle, ANGLE_KNOTS, ANGLE_SCALE),
    ...types,
    ...types.map((flag) => (flag * distance) / DISTANCE_SCALE),
    followUp,
    turn,
    asFlag(isEntry(context)),
    asFlag(strength !== null && strength.own > strength.opp),
    asFlag(strength !== null && strength.own < strength.opp),
  ];
}
