/**
 * What an issue does to the game: `fatal` withholds it; `events` and `shifts` say that something in those parts is missing
 * or was changed; `boxscore` that the official lines differ from what was counted; `note` that a known habit of the feed
 * was met and handled without loss.
 */
export type IssueSeverity = 'fatal' | 'events' | 'shifts' | 'boxscore' | 'note';

/** A kind of fault of the feed. */
export interface IssueKind {
  readonly severity: IssueSeverity;
  /** One sentence for the coverage page. */
  readonly meaning: string;
}

const kind = (severity: IssueSeverity, meaning: string): IssueKind => ({ severity, meaning });

/** Every issue the parser can report, by code. A fatal issue means that the game is withheld. */
export const ISSUE_KINDS = {
  'not-a-game': kind('fatal', 'The play-by-play is missing, or not an object with a game id and two clubs.'),
  'no-date': kind('fatal', 'Neither the day nor the start of the game can be read.'),
  'wrong-game': kind('fatal', 'The play-by-play is of another game than the one asked for.'),
  'no-players': kind('fatal', 'A started game lists no dressed players for a club.'),
  'no-plays': kind('fatal', 'A finished game has no plays.'),
  truncated: kind('fatal', 'A finished game has no game-end row: the play-by-play was cut short.'),
  'missing-period': kind('fatal', 'A finished game has no plays of one of its periods.'),
  'goals-mismatch': kind('fatal', 'The goals of a finished game do not add up to its official score.'),
  'no-winner': kind('fatal', 'A finished game has no official score, or a level one.'),

  'live-goals-mismatch': kind('events', 'The goals so far of a game in progress do not add up to its score.'),
  'bad-row': kind('events', 'A play without usable event number, period or clock was left out.'),
  'unknown-event': kind('events', 'A play of a type we do not know was left out.'),
  'unknown-team': kind('events', 'A play was left out because neither its players nor its owner tell the club.'),
  'owner-conflict': kind(
    'events',
    'The feed gives a play to one club and its player is dressed for the other: the player decides.',
  ),
  'player-not-dressed': kind(
    'events',
    'A play names a player who is not on the list of dressed players: the name is left out.',
  ),
  'assist-fault': kind('events', 'A goal has an impossible assist (the scorer himself, or a second without a first).'),
  'goalie-fault': kind('events', 'The goalie named on a shot is no goalie of the other club: the name is left out.'),
  'duplicate-event': kind('events', 'A play stands in the feed twice and was counted once.'),
  'outside-period': kind(
    'events',
    "A play's clock lies outside its period: boundary rows are moved to the end, other plays left out.",
  ),
  'outcome-conflict': kind('events', 'The plays go on longer than the outcome of the game says: the plays decide.'),
  'after-game-end': kind('events', 'A play later than the end of the game was left out.'),
  'direction-unknown': kind('events', 'Periods in which nothing tells which way the teams play.'),
  'situations-shuffled': kind(
    'events',
    'The situation codes stand beside the wrong plays: the strengths of the game are not known.',
  ),
  'bad-minutes': kind('events', 'A penalty is longer than any can be: its minutes count as none.'),
  'bad-roster-row': kind('events', 'A dressed player without id, club or position was left out.'),

  'no-shift-chart': kind('shifts', 'There is no shift chart that covers the game: on-ice numbers are not known.'),
  'shift-report-used': kind('shifts', 'The shift chart is missing and the official shift reports stand in.'),
  'swapped-shift-report': kind('shifts', 'An official shift report is of the other club: neither report was used.'),
  'bad-shift': kind('shifts', 'Shift rows without usable player, period or clock were left out.'),
  'duplicate-shift': kind('shifts', 'Shift rows that stand in the chart twice were counted once.'),
  'overlapping-shift': kind('shifts', 'Shifts of one player overlapped and were clipped.'),
  'clipped-shift': kind('shifts', 'Shifts ran past the end of their period and were clipped to it.'),
  'long-shift': kind('shifts', 'Shifts longer than a period were left out.'),
  'shootout-shift': kind('shifts', 'Shift rows of a shootout, or of a period that was not played, were left out.'),
  'shift-not-dressed': kind(
    'shifts',
    'Shift rows of players who are not on the list of dressed players were left out.',
  ),
  'goalie-gap': kind('shifts', 'A goalie had no shift while shots name him in net; one was put in.'),
  'wrong-shift-game': kind('shifts', 'Shift rows of another game were left out.'),

  'no-boxscore': kind('boxscore', 'There is no boxscore, or it is not one of this game.'),
  'bad-boxscore-row': kind('boxscore', 'Boxscore lines of players who did not dress were left out.'),
  'boxscore-shots': kind('boxscore', "A club's shots on goal counted from the plays differ from the official number."),
  'boxscore-goals': kind('boxscore', "A player's goals counted from the plays differ from the official number."),
  'boxscore-assists': kind('boxscore', "A player's assists counted from the plays differ from the official number."),

  postponed: kind('note', 'The game was postponed, suspended or cancelled.'),
  'unknown-game-state': kind('note', 'The game state is a word we do not know; the plays decide.'),
  'clock-regression': kind('note', "The feed's own order runs backwards in time within a period; the clock decides."),
  'late-row': kind(
    'note',
    'A play stands behind the end of its period in the feed, at the second of that end; it is kept.',
  ),
  'missing-end': kind('note', 'A period without an end row; its length is known from what follows.'),
  'score-jump': kind('note', 'The running score on a goal row differs from the one counted.'),
  'no-point': kind('note', 'A play has no coordinates although its kind carries them.'),
  'point-outside-rink': kind('note', 'Coordinates outside the rink were left out.'),
  'unknown-shot-type': kind('note', 'A shot type we do not know; it counts as `other`.'),
  'unknown-severity': kind('note', 'A penalty severity we do not know; it counts as `OTHER`.'),
  'bad-situation': kind('note', 'A situation code that is not four digits, or that cannot occur at such a play.'),
  'situation-conflict': kind(
    'note',
    'The situation code and the goalie named on a shot disagree on the empty net: the strength is not known.',
  ),
  'doubtful-place': kind('note', "A tip, deflection or wrap-around from the shooter's own end."),
  'direction-inferred': kind(
    'note',
    'Periods without direction in the feed; it was told from the places of shots and faceoffs, or from other periods.',
  ),
  'direction-overridden': kind('note', 'Plays whose own direction contradicts the plays around them, which win.'),
  'stale-correction': kind('note', 'A correction of ours no longer fits the feed and was not applied.'),
} as const satisfies Record<string, IssueKind>;

/** The code of an issue. */
export type IssueCode = keyof typeof ISSUE_KINDS;

/** True when a game with this issue must not be published. */
export function isFatal(code: string): boolean {
  return Object.hasOwn(ISSUE_KINDS, code) && ISSUE_KINDS[code as IssueCode].severity === 'fatal';
}
