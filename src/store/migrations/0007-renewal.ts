import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds the cards of the site's own models, and the outcome of the last renewal. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = dataType('text', engine);
  const models = db.schema
    .createTable('xg_model')
    .addColumn('version', text, (column) => column.notNull())
    .addColumn('card', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('xg_model_pk', ['version']);
  await (engine === 'sqlite' ? models.modifyEnd(sql`without rowid`) : models).execute();
  const renewal = db.schema
    .createTable('xg_renewal')
    .addColumn('renewal_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('in_use', text)
    .addColumn('former', text)
    .addColumn('state', text)
    .addColumn('version', text)
    .addColumn('message', text)
    .addColumn('at', text)
    .addPrimaryKeyConstraint('xg_renewal_pk', ['renewal_id']);
  await (engine === 'sqlite' ? renewal.modifyEnd(sql`without rowid`) : renewal).execute();
}
