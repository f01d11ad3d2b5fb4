import type { ShotType } from '../../game/types.ts';
import { asFlag, type ShotFeature } from './shotFeature.ts';

/**
 * Types common in every season. An unstated type sets none of them: it is missing almost only on goals, so it must
 * carry no information.
 */
const COMMON_TYPES: readonly ShotType[] = ['snap', 'slap', 'backhand', 'tip-in', 'deflected', 'wrap-around'];
/** Types the feed distinguishes only in recent seasons, taken together. */
const RARE_TYPES: ReadonlySet<ShotType> = new Set<ShotType>(['bat', 'poke', 'between-legs', 'cradle', 'other']);

/** The shot type, one flag per type; all zero for a wrist shot and for an unstated type. */
export const SHOT_TYPE_FEATURES: readonly ShotFeature[] = [
  ...COMMON_TYPES.map(
    (type): ShotFeature => ({
      name: `is_${type.replace('-', '_')}`,
      group: 'shot_type',
      meaning: `1 for a ${type} shot.`,
      value: ({ shot }) => asFlag(shot.shotType === type),
    }),
  ),
  {
    name: 'is_rare_type',
    group: 'shot_type',
    meaning: '1 for a batted, poked, between-the-legs, cradled or otherwise rare shot.',
    value: ({ shot }) => asFlag(shot.shotType !== null && RARE_TYPES.has(shot.shotType)),
  },
];
