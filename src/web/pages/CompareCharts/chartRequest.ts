import type { SnakeRequest } from '../../components/snake/snakeQuery.ts';
import { type CompareSearch, lastOf, panelOf } from './compareSearch.ts';

/** Whether everything except the season is chosen: both sides, the statistic, the count. */
export function isChosen(search: CompareSearch): boolean {
  const { first, second, stat } = search;
  return first !== undefined && second !== undefined && stat !== undefined && lastOf(search) !== 0;
}

/**
 * The request that the controls describe; null while something is missing. It always groups by games. `season` is null
 * while the default is unknown.
 */
export function chartRequest(search: CompareSearch, season: number | null): SnakeRequest | null {
  const { first, second, stat } = search;
  const last = lastOf(search);
  if (season === null || first === undefined || second === undefined || stat === undefined || last === 0) return null;
  return { panel: panelOf(search), ids: [first, second], season, stat, last };
}
