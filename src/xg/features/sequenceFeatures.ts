import { BLUE_LINE_X, netAngle } from '../../hockey/rink.ts';
import type { PastPlay, ShotContext } from '../shotContext.ts';
import { asFlag, type ClockView, type ShotFeature } from './shotFeature.ts';

/** Cap on the seconds since an earlier play. Source: docs/methodology/xg.md#features. */
const CLOCK_CAP = 60;
/**
 * Minimum feet off the line through both nets to count as being on one side of the ice.
 * Source: docs/methodology/xg.md#features.
 */
const SIDE_MARGIN = 3;
/**
 * Minimum seconds for a puck's speed, so that plays of the same second do not divide by zero.
 * Source: docs/methodology/xg.md#features.
 */
const MIN_SECONDS = 0.5;

/** A play's kind as a number: trees can split between any two. The shooting team's plays are ten higher. */
const KIND_CODE: Readonly<Record<PastPlay['kind'], number>> = {
  faceoff: 1,
  hit: 2,
  giveaway: 3,
  takeaway: 4,
  saved: 5,
  missed: 6,
  blocked: 7,
  short: 8,
};

const seconds = (play: PastPlay | null | undefined, { hasTime }: ClockView): number =>
  play && hasTime ? Math.min(CLOCK_CAP, play.secondsBefore) : Number.NaN;

const kindCode = (play: PastPlay | null | undefined): number =>
  play ? KIND_CODE[play.kind] + (play.isOwn ? 10 : 0) : 0;

/**
 * A past play's feet across, positive on the side of the shot, so that a mirrored rink gives the same. NaN without
 * coordinates.
 */
function acrossFromShot({ point }: ShotContext, play: PastPlay | null | undefined): number {
  if (point === null || !play?.point) return Number.NaN;
  return point.y === 0 ? Math.abs(play.point.y) : Math.sign(point.y) * play.point.y;
}

/** Feet from the previous play to the shot. */
function puckTravel({ point, past }: ShotContext): number {
  const from = past[0]?.point;
  return point === null || !from ? Number.NaN : Math.hypot(point.x - from.x, point.y - from.y);
}

/** Degrees a goalie turns between two places. */
function turn({ point }: ShotContext, play: PastPlay | null | undefined): number {
  return point === null || !play?.point ? Number.NaN : Math.abs(netAngle(point) - netAngle(play.point));
}

/** Whether the puck crossed from one side of the ice to the other inside the zone. */
function isCrossing({ point, past }: ShotContext): boolean {
  const from = past[0]?.point;
  if (point === null || !from) return false;
  return (
    from.x > BLUE_LINE_X &&
    Math.abs(point.y) > SIDE_MARGIN &&
    Math.abs(from.y) > SIDE_MARGIN &&
    Math.sign(point.y) !== Math.sign(from.y)
  );
}

/** The four columns of one past play, empty where the clock view hides the play. `nth` 0 is the latest. */
function playFeatures(nth: number, suffix: string): readonly ShotFeature[] {
  const playOf = ({ past }: ShotContext, { plays }: ClockView): PastPlay | undefined =>
    nth < plays ? past[nth] : undefined;
  return [
    {
      name: `seconds_since_${suffix}`,
      group: 'sequence',
      meaning: `Seconds since the ${suffix} play of the sequence, at most ${CLOCK_CAP}; NaN if unknown.`,
      value: (context, clock) => seconds(playOf(context, clock), clock),
    },
    {
      name: `kind_of_${suffix}`,
      group: 'sequence',
      meaning: `What the ${suffix} play was, by number, own plays ten higher; 0 without one.`,
      value: (context, clock) => kindCode(playOf(context, clock)),
    },
    {
      name: `x_of_${suffix}`,
      group: 'sequence',
      meaning: `Feet of the ${suffix} play toward the attacked net.`,
      value: (context, clock) => playOf(context, clock)?.point?.x ?? Number.NaN,
    },
    {
      name: `across_of_${suffix}`,
      group: 'sequence',
      meaning: `Feet of the ${suffix} play across, positive on the side of the shot.`,
      value: (context, clock) => acrossFromShot(context, playOf(context, clock)),
    },
  ];
}

/** What came before the shot in the same uninterrupted sequence. */
export const SEQUENCE_FEATURES: readonly ShotFeature[] = [
  ...playFeatures(0, 'last'),
  ...playFeatures(1, 'second_last'),
  ...playFeatures(2, 'third_last'),
  {
    name: 'puck_travel',
    group: 'sequence',
    meaning: 'Feet from the place of the last play to the shot.',
    value: puckTravel,
  },
  {
    name: 'puck_speed',
    group: 'sequence',
    meaning: `Feet a second from the last play to the shot, over at least ${MIN_SECONDS} s; NaN without a clock.`,
    value: (context, { hasTime }) =>
      hasTime ? puckTravel(context) / Math.max(MIN_SECONDS, context.past[0]?.secondsBefore ?? Number.NaN) : Number.NaN,
  },
  {
    name: 'turn_from_last',
    group: 'sequence',
    meaning: 'Degrees between the lines from the net to the last play and to the shot.',
    value: (context) => turn(context, context.past[0]),
  },
  {
    name: 'is_crossing',
    group: 'sequence',
    meaning: '1 when the puck came from the other side of the ice inside the zone.',
    value: (context) => asFlag(isCrossing(context)),
  },
  {
    name: 'seconds_since_own_shot',
    group: 'sequence',
    meaning: "Seconds since the team's attempt before in the sequence; NaN without one.",
    value: ({ ownShot }, clock) => seconds(ownShot, clock),
  },
  {
    name: 'kind_of_own_shot',
    group: 'sequence',
    meaning: "What became of the team's attempt before; 0 without one.",
    value: ({ ownShot }) => kindCode(ownShot),
  },
  {
    name: 'turn_from_own_shot',
    group: 'sequence',
    meaning: "Degrees between the lines from the net to the team's attempt before and to the shot.",
    value: (context) => turn(context, context.ownShot),
  },
  {
    name: 'seconds_since_faceoff',
    group: 'sequence',
    meaning: 'Seconds since the faceoff that opened the sequence; NaN without one.',
    value: ({ faceoff }, clock) => seconds(faceoff, clock),
  },
  {
    name: 'x_of_faceoff',
    group: 'sequence',
    meaning: 'Feet of that faceoff toward the attacked net.',
    value: ({ faceoff }) => faceoff?.point?.x ?? Number.NaN,
  },
  {
    name: 'across_of_faceoff',
    group: 'sequence',
    meaning: 'Feet of that faceoff across, positive on the side of the shot.',
    value: (context) => acrossFromShot(context, context.faceoff),
  },
  {
    name: 'is_faceoff_won',
    group: 'sequence',
    meaning: '1 when the shooting team won that faceoff, 0 when it lost it; NaN without one.',
    value: ({ faceoff }) => (faceoff === null ? Number.NaN : asFlag(faceoff.isOwn)),
  },
];
