import { GROUND } from '../../charts/color.ts';
import { distinctColors } from '../../charts/distinctColors.ts';

/** Most remembered pairs: each club's colours against each other's, in both themes, with room to spare. */
const MOST_PAIRS = 4096;

const known = new Map<string, { readonly winner: string; readonly loser: string }>();

/** Two clubs' colours as marks on the theme's ground, told from each other. Remembered: lists show many pairs. */
export function rivalColors(winner: string, loser: string, theme: 'light' | 'dark'): { winner: string; loser: string } {
  const key = `${winner}${loser}${theme}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const [own = winner, other = loser] = distinctColors([winner, loser], GROUND[theme]);
  const colors = { winner: own, loser: other };
  if (known.size < MOST_PAIRS) known.set(key, colors);
  return colors;
}
