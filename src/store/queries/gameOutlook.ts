import type { Kysely } from 'kysely';
import type { Moment } from '../../game/foldMoments.ts';
import { DESERVED, type DeservedRecord, MOMENTS } from '../codec/packed.ts';
import type { StoreTables } from '../schema/tables.ts';

/** Win probability and deserved goals of a game, unpacked. */
export interface OutlookRecord {
  /** Null for a game without xG. */
  readonly deserved: DeservedRecord | null;
  readonly moments: readonly Moment[];
}

/**
 * The outlook of a game.
 *
 * **Missing**: undefined for a game that has not begun, is withheld or is not in the store.
 */
export async function readOutlook(db: Kysely<StoreTables>, gameId: number): Promise<OutlookRecord | undefined> {
  const row = await db
    .selectFrom('game_outlook')
    .select(['deserved', 'moments'])
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    deserved: row.deserved === null ? null : DESERVED.decode(row.deserved),
    moments: MOMENTS.decode(row.moments),
  };
}
