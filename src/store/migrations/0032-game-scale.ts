import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds the scales that place a game among all games. The next ingest fills them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = db.schema
    .createTable('game_scale')
    .addColumn('kind', dataType('text', engine), (column) => column.notNull())
    .addColumn('games', dataType('integer', engine), (column) => column.notNull())
    .addColumn('cuts', dataType('text', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('game_scale_pk', ['kind']);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
}
