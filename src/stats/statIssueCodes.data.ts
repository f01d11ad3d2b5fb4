import { type IssueKind, issueKind } from '../game/issueKind.ts';

/** Issues from comparing the counts with the official lines, and with each other. */
export const STAT_ISSUE_KINDS = {
  'box-goal-without-shot': issueKind(
    'note',
    'A goal counts as a shot on goal here; ' +
      'the league credits none for an own goal of the other side or an awarded goal.',
  ),
  'box-rebuilt-shifts': issueKind(
    'note',
    'The shifts are rebuilt from who was on at each event: ' +
      'ice time and plus-minus are near the official ones, not equal to them.',
  ),
  'box-later-change': issueKind(
    'note',
    'Many recorded plays of one kind differ: ' +
      'play-by-play and boxscore were taken on different days, and scorers changed them between.',
  ),
  'box-line-change': issueKind(
    'note',
    'A player came on or went off within seconds of a goal, and the official plus-minus has another man on.',
  ),
  'box-unnamed-play': issueKind(
    'boxscore',
    'A play of that kind names nobody, and the official line of a player has one more.',
  ),
  'box-unexplained': issueKind(
    'boxscore',
    'A number counted from the plays differs from the official one, and nothing tells why.',
  ),
  implausible: issueKind('fatal', 'A figure of the game is beyond that of any real game: some body of it is wrong.'),
  'counts-contradict': issueKind('events', 'Numbers counted from the same plays do not add up to each other.'),
} as const satisfies Record<string, IssueKind>;

/** The code of an issue of the counts. */
export type StatIssueCode = keyof typeof STAT_ISSUE_KINDS;
