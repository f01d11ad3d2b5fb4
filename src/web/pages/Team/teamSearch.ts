import { type SnakeSearch, snakeSearch } from '../../components/snake/snakeSearch.ts';
import type { RawSearch } from '../../searchParams.ts';
import { type SeasonSearch, seasonSearch } from '../../seasonSearch.ts';

/** The team page's controls in the URL. */
export type TeamSearch = SeasonSearch & SnakeSearch;

/** Parses the team page's URL. */
export function teamSearch(search: RawSearch): TeamSearch {
  return { ...seasonSearch(search), ...snakeSearch(search) };
}
