import type { Kysely } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds what a game's shots deserved and the moments of its win probability. The next ingest reads all games again. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('game').addColumn('deserved_home', dataType('real', engine)).execute();
  // Rows in the order of writing fill their pages: docs/decisions/0260-dense-rows.md.
  const create = db.schema
    .createTable('game_outlook')
    .addColumn('game_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('deserved', dataType('text', engine))
    .addColumn('moments', dataType('blob', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('game_outlook_pk', ['game_id']);
  await create.execute();
}
