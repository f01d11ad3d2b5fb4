import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatMonth } from '../../format.ts';

/** The games of one month. */
export interface MonthOfGames {
  /** e.g. `November 2024`. */
  readonly month: string;
  readonly games: readonly WireGameSummary[];
}

/** A list of games under the months they were played in; the order of the list stays. */
export function byMonth(games: readonly WireGameSummary[]): readonly MonthOfGames[] {
  const groups = new Map<string, WireGameSummary[]>();
  for (const game of games) {
    const month = formatMonth(game.date);
    const group = groups.get(month);
    if (group === undefined) groups.set(month, [game]);
    else group.push(game);
  }
  return [...groups].map(([month, inMonth]) => ({ month, games: inMonth }));
}
