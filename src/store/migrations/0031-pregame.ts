import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds both clubs' strength before each game. The next ingest fills it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  let create = db.schema
    .createTable('pregame')
    .addColumn('game_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('season', dataType('integer', engine), (column) => column.notNull());
  for (const name of ['home_goals', 'home_xg', 'away_goals', 'away_xg'] as const) {
    create = create.addColumn(name, dataType('real', engine), (column) => column.notNull());
  }
  for (const name of ['home_rest', 'away_rest'] as const) create = create.addColumn(name, dataType('integer', engine));
  create = create.addColumn('scoring', dataType('real', engine)).addPrimaryKeyConstraint('pregame_pk', ['game_id']);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
}
