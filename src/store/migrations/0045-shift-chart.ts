import type { Kysely } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds the shifts of every player and the penalties of a game. The next ingest reads all games again and fills it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Rows in the order of writing fill their pages: docs/decisions/0260-dense-rows.md.
  await db.schema
    .createTable('shift_chart')
    .addColumn('game_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('shifts', dataType('blob', engine), (column) => column.notNull())
    .addColumn('penalties', dataType('text', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('shift_chart_pk', ['game_id'])
    .execute();
}
