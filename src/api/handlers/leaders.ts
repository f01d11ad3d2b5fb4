import type { Handler } from '../handler.ts';

/** The leaders of a season: nobody until there are ratings. */
export const leaders: Handler<'leaders'> = async () => [];
