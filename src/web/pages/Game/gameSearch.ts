import { oneOf, positiveInteger, type RawSearch } from '../../searchParams.ts';

/** What the xG bar shows. */
export const XG_MODES = ['total', 'even_strength', 'special_teams'] as const;
/** Which shots the xG chart counts. */
export const SITUATIONS = ['all_situations', 'even_strength', 'special_teams'] as const;

/** The controls of the game page in its address; each is absent while it stands at its first choice. */
export interface GameSearch {
  readonly mode?: (typeof XG_MODES)[number];
  readonly situation?: (typeof SITUATIONS)[number];
  /** The player whose matchups are shown. */
  readonly player?: number;
}

/** Reads the game page's address. */
export function gameSearch(search: RawSearch): GameSearch {
  const mode = oneOf(search.mode, XG_MODES);
  const situation = oneOf(search.situation, SITUATIONS);
  const player = positiveInteger(search.player);
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(situation === undefined ? {} : { situation }),
    ...(player === undefined ? {} : { player }),
  };
}
