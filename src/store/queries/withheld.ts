import type { Kysely } from 'kysely';
import type { StoreTables } from '../tables.ts';

/** A game that is not published, and why. */
export interface WithheldGame {
  readonly game_id: number;
  readonly reason: string;
}

/** All withheld games, by id. */
export async function readWithheld(db: Kysely<StoreTables>): Promise<readonly WithheldGame[]> {
  const rows = await db
    .selectFrom('game')
    .select(['game_id', 'withheld_reason'])
    // Unlike `is not null`, this comparison uses the index on the reasons, none of which is empty.
    .where('withheld_reason', '>', '')
    .execute();
  return rows
    .map(({ game_id, withheld_reason }) => ({ game_id, reason: withheld_reason ?? '' }))
    .sort((a, b) => a.game_id - b.game_id);
}
