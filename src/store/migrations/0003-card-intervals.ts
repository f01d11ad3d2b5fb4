import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** The tables as this migration finds them. */
interface Before {
  card_field: { player_id: number; field: string; low: number | null; high: number | null };
  card_interval: { player_id: number; field: string; low: number; high: number };
}

/** Moves the intervals of card rows to a separate table, because a separate job computes them. */
export async function up(untyped: Kysely<unknown>, engine: Engine): Promise<void> {
  const db = untyped as Kysely<Before>;
  const create = db.schema
    .createTable('card_interval')
    .addColumn('player_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('field', dataType('text', engine), (column) => column.notNull())
    .addColumn('low', dataType('real', engine), (column) => column.notNull())
    .addColumn('high', dataType('real', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('card_interval_pk', ['player_id', 'field']);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
  await db
    .insertInto('card_interval')
    .columns(['player_id', 'field', 'low', 'high'])
    .expression(
      db
        .selectFrom('card_field')
        .select(['player_id', 'field'])
        .select((row) => [row.ref('low').$notNull().as('low'), row.ref('high').$notNull().as('high')])
        .where('low', 'is not', null)
        .where('high', 'is not', null),
    )
    .execute();
  for (const column of ['low', 'high']) await db.schema.alterTable('card_field').dropColumn(column).execute();
}
