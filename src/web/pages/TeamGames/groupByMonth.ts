import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatMonth } from '../../../hockey/displayText.ts';

/** The games of one month. */
export interface GameMonth {
  /** e.g. `November 2024`. */
  readonly month: string;
  readonly games: readonly WireGameSummary[];
}

/** Groups games by month and keeps their order. */
export function groupByMonth(games: readonly WireGameSummary[]): readonly GameMonth[] {
  const groups = new Map<string, WireGameSummary[]>();
  for (const game of games) {
    const month = formatMonth(game.date);
    const group = groups.get(month);
    if (group === undefined) groups.set(month, [game]);
    else group.push(game);
  }
  return [...groups].map(([month, inMonth]) => ({ month, games: inMonth }));
}
