import type { Kysely } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';

/** The outcome of the last renewal, and the models it chose between. **Missing**: null before the first. */
export async function readRenewal(db: Kysely<StoreTables>): Promise<Row<'xg_renewal'> | null> {
  return (await db.selectFrom('xg_renewal').selectAll().executeTakeFirst()) ?? null;
}

/** The card of one of the site's own models, as JSON. **Missing**: null for a release, whose card is a file. */
export async function readModelCard(db: Kysely<StoreTables>, version: string): Promise<string | null> {
  const row = await db.selectFrom('xg_model').select('card').where('version', '=', version).executeTakeFirst();
  return row?.card ?? null;
}
