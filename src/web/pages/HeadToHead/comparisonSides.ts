import { type ClubColor, clubColor } from '../../../charts/clubColor.ts';
import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import type { Comparison } from './headToHeadSearch.ts';

/** Both players' sides of an answer; null for one that it does not have. */
export function sidesOf(
  answer: Answer<'compare'>,
  { player1, player2 }: Pick<Comparison, 'player1' | 'player2'>,
): readonly [first: WireComparisonSide | null, second: WireComparisonSide | null] {
  // The contract's type cannot express that all other keys are players.
  const sides = answer as unknown as Readonly<Record<string, WireComparisonSide | undefined>>;
  return [sides[player1] ?? null, sides[player2] ?? null];
}

/** A player's colour, wherever the comparison shows it. */
export function colorOf({ stat_color, stat_color_dark, stat_border }: WireComparisonSide): ClubColor {
  return clubColor({ color: stat_color, color_dark: stat_color_dark, border: stat_border });
}
