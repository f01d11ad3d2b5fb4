import { positiveInteger, type RawSearch } from '../../searchParams.ts';

/** How many games a snake chart shows where nothing else is asked for. Source: specification, section 9. */
export const DEFAULT_LAST = 10;

/** The most games a chart may ask for. Source: API contract, `max_time_periods`. */
export const MOST_GAMES = 500;

/** A snake chart's controls in a page's address; absent while they stand at their defaults. */
export interface SnakeSearch {
  /** Key of the statistic, e.g. `cumulative_net_xg`; the first of the panel's options where absent. */
  readonly stat?: string;
  /** How many of the last games. */
  readonly last?: number;
}

/** Reads `?stat=net_xg&last=20`. Whether a key is offered is for the chart to say. */
export function snakeSearch({ stat, last }: RawSearch): SnakeSearch {
  const games = positiveInteger(last);
  return {
    ...(typeof stat === 'string' && /^[a-z0-9_]{1,60}$/.test(stat) ? { stat } : {}),
    ...(games === undefined ? {} : { last: Math.min(games, MOST_GAMES) }),
  };
}
