import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/**
 * Tells the games that the model has learned from apart, also in the sums of goals and xG. The sums start empty: the
 * next ingest counts every game again.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('shot_base')
    .addColumn('is_learned', dataType('integer', engine), (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropTable('xg_sum').execute();
  const sums = db.schema
    .createTable('xg_sum')
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('week', dataType('text', engine), (column) => column.notNull())
    .addColumn('slice', dataType('text', engine), (column) => column.notNull())
    .addColumn('is_learned', dataType('integer', engine), (column) => column.notNull())
    .addColumn('games', dataType('integer', engine), (column) => column.notNull())
    .addColumn('shots', dataType('integer', engine), (column) => column.notNull())
    .addColumn('goals', dataType('integer', engine), (column) => column.notNull())
    .addColumn('xg', dataType('real', engine), (column) => column.notNull())
    .addColumn('variance', dataType('real', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('xg_sum_pk', ['season', 'week', 'slice', 'is_learned']);
  await (engine === 'sqlite' ? sums.modifyEnd(sql`without rowid`) : sums).execute();
}
