import { GROUND } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import type { Theme } from '../../theme/theme.ts';
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

/** Both players' colours, wherever the comparison shows them: readable on the ground and distinct. */
export function comparisonColors(
  first: WireComparisonSide,
  second: WireComparisonSide,
  theme: Theme,
): readonly [first: string, second: string] {
  const [left = '', right = ''] = distinctColors([first.stat_color, second.stat_color], GROUND[theme]);
  return [left, right];
}
