import { type SnakeSearch, snakeSearch } from '../../components/snake/snakeSearch.ts';
import type { RawSearch } from '../../searchParams.ts';
import { type SeasonSearch, seasonSearch } from '../../seasonSearch.ts';

/** The controls of the team page in its address. */
export type TeamSearch = SeasonSearch & SnakeSearch;

/** Reads the team page's address. */
export function teamSearch(search: RawSearch): TeamSearch {
  return { ...seasonSearch(search), ...snakeSearch(search) };
}
