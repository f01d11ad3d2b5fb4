import { CHART_OPTIONS } from '../../../contract/stats.ts';
import type { SnakeRequest } from '../../components/snake/snakeQuery.ts';
import { type CompareSearch, lastOf, panelOf } from './compareSearch.ts';

/** The statistic chosen: the address's, where the panel offers it. */
export function statOf(search: CompareSearch): string | undefined {
  return CHART_OPTIONS[panelOf(search)].find(({ key }) => key === search.stat)?.key;
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
