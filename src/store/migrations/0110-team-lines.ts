import type { Kysely } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds the lines of a club's season. The next ingest fills them; until then an answer adds them up. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('team_line')
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('team_abb', dataType('text', engine), (column) => column.notNull())
    .addColumn('game_type', dataType('integer', engine), (column) => column.notNull())
    .addColumn('lines', dataType('blob', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('team_line_pk', ['season', 'team_abb', 'game_type'])
    .execute();
}
