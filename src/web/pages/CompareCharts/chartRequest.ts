import { CHART_OPTIONS } from '../../../contract/stats.ts';
import type { SnakeRequest } from '../../components/snake/snakeQuery.ts';
import { type CompareSearch, lastOf, panelOf } from './compareSearch.ts';

/** The statistic chosen: the address's, where the panel offers it. */
export function statOf(search: CompareSearch): string | undefined {
  return CHART_OPTIONS[panelOf(search)].find(({ key }) => key === search.stat)?.key;
}

/** Whether all that a chart needs is chosen: the two compared, the statistic, the count. Its season is another matter. */
export function isChosen(search: CompareSearch): boolean {
  const { first, second } = search;
  return first !== undefined && second !== undefined && statOf(search) !== undefined && lastOf(search) !== 0;
}

/**
 * The chart that the controls ask for; null while one of them is not chosen: the two compared, the statistic, the count.
 * What it groups by is always games. `season` is null while the default one is not known.
 */
export function chartRequest(search: CompareSearch, season: number | null): SnakeRequest | null {
  const { first, second } = search;
  const stat = statOf(search);
  const last = lastOf(search);
  if (season === null || first === undefined || second === undefined || stat === undefined || last === 0) return null;
  return { panel: panelOf(search), ids: [first, second], season, stat, last };
}
