import type { Static } from 'typebox';
import type { countedGames } from '../../contract/parameters.ts';
import { BOTH, REGULAR_SEASON } from '../../hockey/ids.ts';

/** The games that a request counts, as the type of stored tables: the regular season unless asked. */
export function gameTypeOf({ game_type }: { readonly game_type?: Static<typeof countedGames> | undefined }): number {
  return game_type === 'all' ? BOTH : Number(game_type ?? REGULAR_SEASON);
}
