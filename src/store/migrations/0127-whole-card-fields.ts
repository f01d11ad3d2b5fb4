import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** The table as this migration finds it. */
interface Before {
  rating_state: { rating_id: number; basis: string | null };
}

/**
 * Moves the intervals of card rows back beside their percentiles, since the same job writes both, and adds the table of
 * similar players, which the next ratings job fills. No statement reads cards by their group any more.
 */
export async function up(untyped: Kysely<unknown>, engine: Engine): Promise<void> {
  const db = untyped as Kysely<Before>;
  for (const column of ['low', 'high'])
    await db.schema.alterTable('card_field').addColumn(column, dataType('real', engine)).execute();
  const matching = sql`
    from card_interval as own where own.player_id = card_field.player_id and own.field = card_field.field`;
  await sql`update card_field set low = (select low ${matching}), high = (select high ${matching})`.execute(db);
  await db.schema.dropTable('card_interval').execute();
  await db.schema.dropIndex('player_card_by_position_group').ifExists().execute();
  const create = db.schema
    .createTable('similar_player')
    .addColumn('player_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('rank', dataType('integer', engine), (column) => column.notNull())
    .addColumn('similar_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('distance', dataType('real', engine), (column) => column.notNull())
    .addColumn('shared_rows', dataType('integer', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('similar_player_pk', ['player_id', 'rank']);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
  await db.updateTable('rating_state').set({ basis: null }).execute();
}
