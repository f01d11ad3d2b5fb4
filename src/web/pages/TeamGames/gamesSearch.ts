import { parseTeamAbb } from '../../../hockey/ids.ts';
import { type RawSearch, type SeasonSearch, seasonSearch } from '../../routing/searchParams.ts';

/** What a list of games can be narrowed to; each is a tick box and a name in the address. */
export const NARROWINGS = ['playoffs', 'overtime', 'stolen'] as const;
export type Narrowing = (typeof NARROWINGS)[number];

/** The filters of a list of games in the address. */
export interface GamesSearch extends SeasonSearch {
  /** A club that played in the game; in a club's list, its opponent. */
  readonly club?: string;
  readonly playoffs?: 1;
  readonly overtime?: 1;
  readonly stolen?: 1;
}

/** Parses the filters of a list of games; drops invalid values. */
export function gamesSearch(search: RawSearch): GamesSearch {
  const club = typeof search.club === 'string' ? parseTeamAbb(search.club) : null;
  const ticked = Object.fromEntries(NARROWINGS.filter((one) => String(search[one]) === '1').map((one) => [one, 1]));
  return { ...seasonSearch(search), ...(club === null ? {} : { club }), ...ticked };
}
