import { type SnakeSearch, snakeSearch } from '../../components/snake/snakeSearch.ts';
import { positiveInteger, type RawSearch } from '../../routing/searchParams.ts';

/** The card's controls in its URL. */
export interface PlayerSearch extends SnakeSearch {
  /** The player whose card is set beside this one. */
  readonly with?: number;
}

/** Parses `?with=8477492` and the chart's controls. */
export function playerSearch(raw: RawSearch): PlayerSearch {
  const other = positiveInteger(raw.with);
  return { ...snakeSearch(raw), ...(other === undefined ? {} : { with: other }) };
}
