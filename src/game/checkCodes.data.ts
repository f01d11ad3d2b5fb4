import { type IssueKind, issueKind } from './issueKind.ts';

/** Every issue `checkGame` can report, by code. */
export const CHECK_KINDS = {
  'quarantined-seconds': issueKind(
    'shifts',
    'In some seconds a side has over six skaters, under three, or two goalies: they count for nobody.',
  ),
  'crowded-seconds': issueKind('note', 'In some seconds a side has six skaters on the ice with its goalie.'),
  'shift-overlap': issueKind('shifts', 'Shifts of one player overlap, or reach beyond their period.'),
  'ice-time-parts': issueKind(
    'shifts',
    "A player's ice time at even strength, on power plays and short-handed is not his ice time.",
  ),
  'ice-time-official': issueKind(
    'shifts',
    "Players' ice time by the shifts differs from the official one by over a second.",
  ),
  'ice-time-approximate': issueKind(
    'note',
    'The shifts are rebuilt from who was on at each event: ice time is near the official one, not equal to it.',
  ),
  'scorer-off-ice': issueKind('shifts', 'The scorer of a goal is not on the ice by the shifts.'),
  'goalie-off-ice': issueKind('shifts', 'The goalie a goal was scored on is not on the ice by the shifts.'),
  'assister-off-ice': issueKind('note', 'An assister had left the ice when the goal went in.'),
  'taker-off-ice': issueKind('shifts', 'Faceoff takers are not on the ice by the shifts.'),
  'taker-approximate': issueKind(
    'note',
    'Faceoff takers are not on the ice by shifts rebuilt from who was on at the other events.',
  ),
  'goal-strength': issueKind('shifts', 'The sets on the ice at a goal are not of the strength that the feed states.'),
} as const satisfies Record<string, IssueKind>;

/** The code of a failed check. */
export type CheckCode = keyof typeof CHECK_KINDS;
