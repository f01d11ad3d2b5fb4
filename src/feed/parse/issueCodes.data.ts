import { type IssueKind, issueKind } from '../../game/issueKind.ts';

/** Every issue the parser can report, by code. A fatal issue withholds the game. */
export const ISSUE_KINDS = {
  'not-a-game': issueKind('fatal', 'The play-by-play is missing, or not an object with a game id and two clubs.'),
  'no-date': issueKind('fatal', 'Neither the day nor the start of the game can be read.'),
  'wrong-game': issueKind('fatal', 'The play-by-play is of another game than the one asked for.'),
  'no-players': issueKind('fatal', 'A started game lists no dressed players for a club.'),
  'no-plays': issueKind('fatal', 'A finished game has no plays.'),
  truncated: issueKind('fatal', 'A finished game has no game-end row: the play-by-play was cut short.'),
  'missing-period': issueKind('fatal', 'A finished game has no plays of one of its periods.'),
  'missing-plays': issueKind('fatal', 'The plays of a finished game lack shots that its boxscore has: some are lost.'),
  'surplus-plays': issueKind(
    'fatal',
    'The plays of a finished game have shots that its boxscore lacks: some stand twice.',
  ),
  'goals-mismatch': issueKind('fatal', 'The goals of a finished game do not add up to its official score.'),
  'no-winner': issueKind('fatal', 'A finished game has no official score, or a level one.'),

  'live-goals-mismatch': issueKind('events', 'The goals so far of a game in progress do not add up to its score.'),
  'bad-row': issueKind('events', 'A play without usable period or clock was left out.'),
  'unknown-event': issueKind('events', 'A play of a type we do not know was left out.'),
  'unknown-team': issueKind('events', 'A play was left out because neither its players nor its owner tell the club.'),
  'owner-conflict': issueKind(
    'events',
    'The feed gives a play to one club and its player is dressed for the other: the player decides.',
  ),
  'player-not-dressed': issueKind(
    'events',
    'A play names a player who is not on the list of dressed players: the name is left out.',
  ),
  'opponent-fault': issueKind(
    'events',
    'A play names a player of the same club as the opponent in it: the name is left out.',
  ),
  'assist-fault': issueKind(
    'events',
    'A goal has an impossible assist (the scorer himself, or a second without a first).',
  ),
  'goalie-fault': issueKind(
    'events',
    'The goalie named on a shot is no goalie of the other club: the name is left out.',
  ),
  'duplicate-event': issueKind('events', 'A play stands in the feed twice and was counted once.'),
  'outside-period': issueKind(
    'events',
    "A play's clock lies outside its period: boundary rows are moved to the end, other plays left out.",
  ),
  'outcome-conflict': issueKind(
    'events',
    'The plays go on longer than the outcome of the game says: the plays decide.',
  ),
  'after-game-end': issueKind('events', 'A play later than the end of the game was left out.'),
  'direction-unknown': issueKind('events', 'Periods in which nothing tells which way the teams play.'),
  'situations-shuffled': issueKind(
    'events',
    'The situation codes stand beside the wrong plays: the strengths of the game are not known.',
  ),
  'shared-event-id': issueKind(
    'note',
    'A play has no usable event number or that of another play: it is kept under a number of its own.',
  ),
  'shootout-called-overtime': issueKind('note', 'The plays of a shootout are marked as overtime.'),
  'strength-from-penalties': issueKind(
    'note',
    "The feed's situation codes contradict the official splits: the strength of play comes from the penalties.",
  ),
  'strength-unknown': issueKind(
    'events',
    'Neither situation codes nor penalties agree with the official splits: the strength of play is not known.',
  ),
  'player-added': issueKind('note', 'A player who is not on the roster of the game dressed by its other bodies.'),
  'player-club': issueKind('note', 'The roster lists a player under the other club; boxscore, plays or chart decide.'),
  'player-position': issueKind(
    'note',
    'The roster lists a player without a position or at one that boxscore and plays deny.',
  ),
  'bad-minutes': issueKind('events', 'A penalty is longer than any can be: its minutes count as none.'),
  'bad-roster-row': issueKind('events', 'A roster row that names no player or no club was left out.'),

  'no-shift-chart': issueKind('shifts', 'There is no shift chart that covers the game: on-ice numbers are not known.'),
  'ice-time-doubtful': issueKind(
    'shifts',
    'The shifts of a few players differ from their official ice time by more than a minute.',
  ),
  'shift-report-used': issueKind('shifts', 'The shift chart is missing and the official shift reports stand in.'),
  'swapped-shift-report': issueKind(
    'shifts',
    'An official shift report is of the other club: neither report was used.',
  ),
  'bad-shift': issueKind('shifts', 'Shift rows without usable player, period or clock were left out.'),
  'duplicate-shift': issueKind('shifts', 'Shift rows that stand in the chart twice were counted once.'),
  'overlapping-shift': issueKind('shifts', 'Shifts of one player overlapped and were clipped.'),
  'clipped-shift': issueKind('shifts', 'Shifts ran past the end of their period and were clipped to it.'),
  'long-shift': issueKind('shifts', 'Shifts longer than a period were left out.'),
  'shootout-shift': issueKind('shifts', 'Shift rows of a shootout, or of a period that was not played, were left out.'),
  'shift-not-dressed': issueKind(
    'shifts',
    'Shift rows of players who are not on the list of dressed players were left out.',
  ),
  'goalie-gap': issueKind('shifts', 'A goalie had no shift while shots name him in net; one was put in.'),
  'wrong-shift-game': issueKind('shifts', 'Shift rows of another game were left out.'),

  'no-boxscore': issueKind('boxscore', 'There is no boxscore, or it is not one of this game.'),
  'bad-boxscore-row': issueKind('boxscore', 'Boxscore lines of players who did not dress were left out.'),
  'boxscore-shots': issueKind(
    'boxscore',
    "A club's shots on goal counted from the plays differ from the official number.",
  ),
  'boxscore-goals': issueKind('boxscore', "A player's goals counted from the plays differ from the official number."),
  'boxscore-assists': issueKind(
    'boxscore',
    "A player's assists counted from the plays differ from the official number.",
  ),

  'older-body': issueKind('note', 'The league gave a worse body after the one that counts: it is kept aside.'),
  postponed: issueKind('note', 'The game was postponed, suspended or cancelled.'),
  'unknown-game-state': issueKind('note', 'The game state is a word we do not know; the plays decide.'),
  'clock-regression': issueKind(
    'note',
    "The feed's own order runs backwards in time within a period; the clock decides.",
  ),
  'late-row': issueKind(
    'note',
    'A play stands behind the end of its period in the feed, at the second of that end; it is kept.',
  ),
  'missing-end': issueKind('note', 'A period without an end row; its length is known from what follows.'),
  'score-jump': issueKind('note', 'The running score on a goal row differs from the one counted.'),
  'no-point': issueKind('note', 'A play has no coordinates although its kind carries them.'),
  'point-outside-rink': issueKind('note', 'Coordinates outside the rink were left out.'),
  'unknown-shot-type': issueKind('note', 'A shot type we do not know; it counts as `other`.'),
  'unknown-severity': issueKind('note', 'A penalty severity we do not know; it counts as `OTHER`.'),
  'bad-situation': issueKind('note', 'A situation code that is not four digits, or that cannot occur at such a play.'),
  'situation-conflict': issueKind(
    'note',
    'The situation code and the goalie named on a shot disagree on the empty net: the strength is not known.',
  ),
  'doubtful-place': issueKind('note', "A tip, deflection or wrap-around from the shooter's own end."),
  'direction-inferred': issueKind(
    'note',
    'Periods without direction in the feed; it was told from the places of shots and faceoffs, or from other periods.',
  ),
  'direction-overridden': issueKind('note', 'Plays whose own direction contradicts the plays around them, which win.'),
  'stale-correction': issueKind('note', 'A correction of ours no longer fits the feed and was not applied.'),
} as const satisfies Record<string, IssueKind>;

/** The code of an issue. */
export type IssueCode = keyof typeof ISSUE_KINDS;

/** Whether a game with this issue must not be published. */
export function isFatal(code: string): boolean {
  return Object.hasOwn(ISSUE_KINDS, code) && ISSUE_KINDS[code as IssueCode].severity === 'fatal';
}
