import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds what the cards at the end of past seasons were made from. The next ratings job makes them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = db.schema
    .createTable('season_end')
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('basis', dataType('text', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('season_end_pk', ['season']);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
}
