import { CHART_OPTIONS } from '../../../contract/stats.ts';
import type { SnakeRequest } from '../../components/snake/snakeQuery.ts';
import { type CompareSearch, lastOf, panelOf } from './compareSearch.ts';

/** The chosen statistic, if the panel offers it. */
export function statOf(search: CompareSearch): string | undefined {
  return CHART_OPTIONS[panelOf(search)].find(({ key }) => key === search.stat)?.key;
}

/** Whether everything except the season is chosen: both sides, the statistic, the count. */
export function isChosen(search: CompareSearch): boolean {
  const { first, second } = search;
  return first !== undefined && second !== undefined && statOf(search) !== undefined && lastOf(search) !== 0;
}

/**
 * The request that the controls describe; null while something is missing. It always groups by games. `season` is null
 * while the default is unknown.
 */
export function chartRequest(search: CompareSearch, season: number | null): SnakeRequest | null {
  const { first, second } = search;
  const stat = statOf(search);
  const last = lastOf(search);
  if (season === null || first === undefined || second === undefined || stat === undefined || last === 0) return null;
  return { panel: panelOf(search), ids: [first, second], season, stat, last };
}
