import type { ShotType } from '../../game/types.ts';
import { netDistance } from '../../hockey/rink.ts';
import { isEntry, isFollowUp } from '../baseline.ts';
import type { ShotContext } from '../shotContext.ts';
import { CALIBRATION_GROUPS, calibrationGroup } from '../xgModel.ts';

/** Shot types with their own correction; the feed's rare types share one. */
const TYPES = ['wrist', 'snap', 'slap', 'backhand', 'tip-in', 'deflected', 'wrap-around', 'rare'] as const;
const NO_TYPE = 15;

/** Upper limits of the distance bands, feet; the last band has none. */
const BAND_LIMITS = [10, 20, 35, 55] as const;
const BANDS = ['0-10', '10-20', '20-35', '35-55', '55+'] as const;
const NO_BAND = 7;

/** What a recalibration corrects, in the order of a state's coefficients. `slope` multiplies the log-odds. */
export const TERMS = [
  'level',
  'slope',
  ...CALIBRATION_GROUPS.map((group) => `strength ${group}` as const),
  ...TYPES.map((type) => `type ${type}` as const),
  'follow-up',
  'entry',
  ...BANDS.map((band) => `feet ${band}` as const),
] as const;

/** Name of a term. */
export type Term = (typeof TERMS)[number];

/** Number of different codes. */
export const CODES = 2048;
/** Bit of `GameShots.codes` that marks a goal; the lower bits are the shot's code. */
export const GOAL_BIT = CODES;

const FIRST_TYPE = TERMS.indexOf('type wrist');
const FIRST_STRENGTH = TERMS.indexOf('strength 5v5');
const FIRST_BAND = TERMS.indexOf('feet 0-10');
const FOLLOW_UP = TERMS.indexOf('follow-up');
const ENTRY = TERMS.indexOf('entry');

/**
 * The terms that apply to a shot, as a number below `CODES`. Uses nothing that depends on the clock: a flag by seconds
 * would reveal the outcome (docs/decisions/0070-outcome-leaks.md).
 *
 * **Missing**: an unstated type and a shot without a place have no term, since both tell about the outcome.
 */
export function shotCode(context: ShotContext): number {
  const strength = CALIBRATION_GROUPS.indexOf(calibrationGroup(context));
  const band = context.point === null ? NO_BAND : bandOf(netDistance(context.point));
  const flags = (isFollowUp(context) ? 1 : 0) | (isEntry(context) ? 2 : 0);
  return strength | (typeOf(context.shot.shotType) << 2) | (flags << 6) | (band << 8);
}

function typeOf(type: ShotType | null): number {
  if (type === null) return NO_TYPE;
  const known = (TYPES as readonly string[]).indexOf(type);
  return known < 0 ? TYPES.indexOf('rare') : known;
}

function bandOf(distance: number): number {
  const band = BAND_LIMITS.findIndex((limit) => distance < limit);
  return band < 0 ? BANDS.length - 1 : band;
}

/** The indexes into `TERMS` of a code's terms of value 1. `slope`, which every shot has, is not among them. */
export function termsOfCode(code: number): readonly number[] {
  return TERMS_BY_CODE[code] as readonly number[];
}

const TERMS_BY_CODE = Array.from({ length: CODES }, (_, code) => {
  const type = (code >> 2) & 15;
  const band = code >> 8;
  return [
    0,
    FIRST_STRENGTH + (code & 3),
    ...(type < TYPES.length ? [FIRST_TYPE + type] : []),
    ...((code >> 6) & 1 ? [FOLLOW_UP] : []),
    ...((code >> 7) & 1 ? [ENTRY] : []),
    ...(band < BANDS.length ? [FIRST_BAND + band] : []),
  ];
});
