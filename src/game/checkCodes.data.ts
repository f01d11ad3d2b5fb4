/**
 * What a failed check says of a game, in the parser's words: `shifts`, something in the shifts is wrong and on-ice numbers
 * suffer; `note`, a known habit of the data that takes nothing away.
 */
export type CheckSeverity = 'shifts' | 'note';

/** A kind of failed check. */
export interface CheckKind {
  readonly severity: CheckSeverity;
  /** One sentence for the coverage page. */
  readonly meaning: string;
}

const kind = (severity: CheckSeverity, meaning: string): CheckKind => ({ severity, meaning });

/** Every issue that `checkGame` can report, by code. */
export const CHECK_KINDS = {
  'quarantined-seconds': kind(
    'shifts',
    'In some seconds a side has over six skaters, under three, or two goalies: they count for nobody.',
  ),
  'crowded-seconds': kind('note', 'In some seconds a side has six skaters on the ice with its goalie.'),
  'shift-overlap': kind('shifts', 'Shifts of one player overlap, or reach beyond their period.'),
  'ice-time-parts': kind(
    'shifts',
    "A player's ice time at even strength, on power plays and short-handed is not his ice time.",
  ),
  'ice-time-official': kind(
    'shifts',
    "Players' ice time by the shifts differs from the official one by over a second.",
  ),
  'ice-time-approximate': kind(
    'note',
    'The shifts are rebuilt from who was on at each event: ice time is near the official one, not equal to it.',
  ),
  'scorer-off-ice': kind('shifts', 'The scorer of a goal is not on the ice by the shifts.'),
  'goalie-off-ice': kind('shifts', 'The goalie a goal was scored on is not on the ice by the shifts.'),
  'assister-off-ice': kind('note', 'An assister had left the ice when the goal went in.'),
  'taker-off-ice': kind('shifts', 'Faceoff takers are not on the ice by the shifts.'),
  'taker-approximate': kind(
    'note',
    'Faceoff takers are not on the ice by shifts rebuilt from who was on at the other events.',
  ),
  'goal-strength': kind('shifts', 'The sets on the ice at a goal are not of the strength that the feed states.'),
} as const satisfies Record<string, CheckKind>;

/** The code of a failed check. */
export type CheckCode = keyof typeof CHECK_KINDS;
