import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds the strength of those who dress, and what was known before each season. The next ingest fills them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const name of ['home_finishing', 'home_goalie', 'away_finishing', 'away_goalie'] as const) {
    await db.schema
      .alterTable('pregame')
      .addColumn(name, dataType('real', engine), (column) => column.notNull().defaultTo(0))
      .execute();
  }
  const create = db.schema
    .createTable('strength_state')
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('state', dataType('text', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('strength_state_pk', ['season']);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
}
