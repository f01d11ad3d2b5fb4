import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Gives the store an id of its own, by which its season files are known. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('build')
    .addColumn('store_id', dataType('text', engine), (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update build set store_id = ${randomUUID()}`.execute(db);
}
