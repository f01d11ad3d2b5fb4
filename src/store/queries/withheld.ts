import type { Kysely } from 'kysely';
import type { StoreTables } from '../tables.ts';

/** A game that is not published. */
export interface WithheldGame {
  readonly game_id: number;
  readonly reason: string;
}

/** The games that are not published, with the reason, by id. */
export async function readWithheld(db: Kysely<StoreTables>): Promise<readonly WithheldGame[]> {
  const rows = await db
    .selectFrom('game')
    .select(['game_id', 'withheld_reason'])
    // Every reason is a sentence; asked this way the few are found through their index, and those without are passed over.
    .where('withheld_reason', '>', '')
    .execute();
  return rows
    .map(({ game_id, withheld_reason }) => ({ game_id, reason: withheld_reason ?? '' }))
    .sort((a, b) => a.game_id - b.game_id);
}
