import { type SnakeSearch, snakeSearch } from '../../components/snake/snakeSearch.ts';
import { type RawSearch, type SeasonSearch, seasonSearch } from '../../routing/searchParams.ts';

/** The team page's controls in the URL. */
export type TeamSearch = SeasonSearch &
  SnakeSearch & {
    /** The games that count; the page parses them. */
    readonly type?: string;
  };

/** Parses the team page's URL. */
export function teamSearch(search: RawSearch): TeamSearch {
  const { type } = search;
  return { ...seasonSearch(search), ...snakeSearch(search), ...(typeof type === 'string' ? { type } : {}) };
}
