import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatMonth } from '../../../hockey/displayText.ts';

/** Groups games by month, such as `November 2024`, and keeps their order. */
export function groupByMonth(games: readonly WireGameSummary[]) {
  const groups = Map.groupBy(games, ({ date }) => formatMonth(date));
  return [...groups].map(([month, inMonth]) => ({ month, games: inMonth }));
}
