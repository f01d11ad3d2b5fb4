import type { Kysely } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds the plays of every game, for the season files. The next ingest reads all games again and fills it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Rows in the order of writing fill their pages: docs/decisions/0260-dense-rows.md.
  await db.schema
    .createTable('game_play')
    .addColumn('game_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('plays', dataType('blob', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('game_play_pk', ['game_id'])
    .execute();
}
