import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds the weekly recalibration of xG: the states, what they are fitted on, and the state each game was read with. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const base = db.schema
    .createTable('shot_base')
    .addColumn('game_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('week', dataType('text', engine), (column) => column.notNull())
    .addColumn('shots', dataType('blob', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('shot_base_pk', ['game_id']);
  await base.execute();
  await db.schema.createIndex('shot_base_by_season').on('shot_base').columns(['season']).execute();
  const states = db.schema
    .createTable('xg_state')
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('week', dataType('text', engine), (column) => column.notNull())
    .addColumn('games', dataType('integer', engine), (column) => column.notNull())
    .addColumn('shots', dataType('integer', engine), (column) => column.notNull())
    .addColumn('coefficients', dataType('text', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('xg_state_pk', ['season', 'week']);
  await (engine === 'sqlite' ? states.modifyEnd(sql`without rowid`) : states).execute();
  const sums = db.schema
    .createTable('xg_sum')
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('week', dataType('text', engine), (column) => column.notNull())
    .addColumn('slice', dataType('text', engine), (column) => column.notNull())
    .addColumn('shots', dataType('integer', engine), (column) => column.notNull())
    .addColumn('goals', dataType('integer', engine), (column) => column.notNull())
    .addColumn('xg', dataType('real', engine), (column) => column.notNull())
    .addColumn('variance', dataType('real', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('xg_sum_pk', ['season', 'week', 'slice']);
  await (engine === 'sqlite' ? sums.modifyEnd(sql`without rowid`) : sums).execute();
  await db.schema.alterTable('shot').addColumn('origin', dataType('text', engine)).execute();
  await db.schema
    .alterTable('game_source')
    .addColumn('state_key', dataType('text', engine), (column) => column.notNull().defaultTo(''))
    .execute();
}
