import type { Handler } from '../handler.ts';

/** The ten best-rated players of a group: nobody until there are ratings. */
export const insights: Handler<'insights'> = async () => [];
