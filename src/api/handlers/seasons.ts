import { toWireSeasons } from '../../contract/mappers/seasons.ts';
import { readSeasons } from '../../store/queries/seasons.ts';
import type { Handler } from '../handler.ts';

/** The seasons of the store, newest first. A season of scheduled games only is not one yet. */
export const seasons: Handler<'seasons'> = async (_request, { store }) => {
  const rows = await readSeasons(store);
  return toWireSeasons(rows.filter(({ games }) => games > 0));
};
