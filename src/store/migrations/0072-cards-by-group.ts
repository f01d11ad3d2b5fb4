import type { Kysely } from 'kysely';

/** Indexes cards by position group, for the search of similar players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('player_card_by_position_group')
    .ifNotExists()
    .on('player_card')
    .column('position_group')
    .execute();
}
