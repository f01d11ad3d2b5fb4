import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { WireClubMark } from '../../../contract/entities.ts';
import type { gameData, xgSummary } from '../../../contract/games.ts';
import { formatNumber } from '../../../hockey/numberText.ts';
import { box, frame, INK_SOFT, LEFT, RIGHT, SUNKEN, stripe, text } from './frame.ts';

/** The answers of a game's endpoints, with the teams' names. */
export interface GamePictureFacts {
  readonly game: ResponseOf<typeof gameData>;
  readonly xg: ResponseOf<typeof xgSummary>;
  readonly winnerName: string;
  readonly loserName: string;
  readonly isSimulated: boolean;
}

/** Right edge of the column of goals, in pixels; expected goals end at the picture's. */
const GOALS_AT = 850;

/**
 * The picture of a game: both teams with goals and expected goals, the winner first, and each team's share of expected
 * goals.
 */
export function gamePicture({ game, xg, winnerName, loserName, isSimulated }: GamePictureFacts): string {
  const row = (y: number, name: string, mark: WireClubMark, goals: number | null, expected: number | null): string =>
    [
      stripe(LEFT, y, 18, 96, mark),
      text(LEFT + 44, y + 74, name, { size: 76, width: GOALS_AT - LEFT - 150 }),
      text(GOALS_AT, y + 82, goals === null ? '–' : String(goals), { size: 104, anchor: 'end' }),
      text(RIGHT, y + 82, formatNumber(expected, 2), { size: 104, anchor: 'end' }),
    ].join('\n');
  const subject = [
    text(GOALS_AT, 166, 'Goals', { size: 32, color: INK_SOFT, anchor: 'end' }),
    text(RIGHT, 166, 'Expected goals', { size: 32, color: INK_SOFT, anchor: 'end' }),
    row(190, winnerName, game.winner_mark, game.winner_score, xg.winner_xg),
    row(312, loserName, game.loser_mark, game.loser_score, xg.loser_xg),
    sharesOfXg(game, xg.winner_xg, xg.loser_xg),
  ].join('\n');
  return frame(subject, { corner: `${game.date} · ${stateOf(game)}`, foot: 'Expected-goals report', isSimulated });
}

/** A bar of both teams' shares of expected goals, or the reason for its absence. */
function sharesOfXg(game: GamePictureFacts['game'], winner: number | null, loser: number | null): string {
  const at = { y: 452, height: 34 };
  if (winner === null || loser === null || winner + loser === 0) {
    return [
      box(LEFT, at.y, RIGHT - LEFT, at.height, SUNKEN),
      text(LEFT, 530, 'No expected goals are known.', { size: 32, color: INK_SOFT }),
    ].join('\n');
  }
  const share = winner / (winner + loser);
  const width = Math.round((RIGHT - LEFT) * share);
  const percent = Math.round(100 * share);
  return [
    stripe(LEFT, at.y, width, at.height, game.winner_mark),
    stripe(LEFT + width, at.y, RIGHT - LEFT - width, at.height, game.loser_mark),
    text(LEFT, 530, `${game.winner} ${percent}% of expected goals`, { size: 32 }),
    text(RIGHT, 530, `${game.loser} ${100 - percent}%`, { size: 32, anchor: 'end' }),
  ].join('\n');
}

/** `Final`, `Final (OT)`, `Live`, `Not played yet`. */
function stateOf({ status, final_period }: GamePictureFacts['game']): string {
  if (status !== 'final') return status === 'live' ? 'Live' : 'Not played yet';
  return final_period === 'REG' ? 'Final' : `Final (${final_period})`;
}
