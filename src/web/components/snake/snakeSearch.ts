import { positiveInteger, type RawSearch, withoutUndefined } from '../../routing/searchParams.ts';

/** Default number of games. Source: docs/site.md#compare-charts. */
export const DEFAULT_LAST = 10;

/** Maximum number of games. Source: docs/api.md#chart-data. */
export const MOST_GAMES = 500;

/** A snake chart's controls in a page's URL; absent at their defaults. */
export interface SnakeSearch {
  /** Key of the statistic, e.g. `cumulative_net_xg`; the panel's first option by default. */
  readonly stat?: string;
  /** Number of last games. */
  readonly last?: number;
  /** The controls of the form section, which parses them. */
  readonly form?: string;
  /** The sort of its game log. */
  readonly log?: string;
}

/** Parses `?stat=net_xg&last=20`. The chart decides whether a key is offered. */
export function snakeSearch({ stat, last, form, log }: RawSearch): SnakeSearch {
  const games = positiveInteger(last);
  return withoutUndefined<SnakeSearch>({
    stat: typeof stat === 'string' && /^[a-z0-9_]{1,60}$/.test(stat) ? stat : undefined,
    form: typeof form === 'string' ? form : undefined,
    log: typeof log === 'string' ? log : undefined,
    last: games === undefined ? undefined : Math.min(games, MOST_GAMES),
  });
}
