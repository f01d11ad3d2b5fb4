import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** The tables as this migration finds them. */
interface Before {
  isolated_impact: { player_id: number };
  player_card: { player_id: number };
  card_field: { player_id: number };
  card_interval: { player_id: number };
  insight: { player_id: number };
  rating_state: { rating_id: number; state: string };
}

/**
 * Adds the state of the ratings. Cards without any part of the ratings job were published before it existed: they
 * are removed. The next ingest ends with the ratings job, which knows the basis of its results.
 */
export async function up(untyped: Kysely<unknown>, engine: Engine): Promise<void> {
  const db = untyped as Kysely<Before>;
  const text = dataType('text', engine);
  const create = db.schema
    .createTable('rating_state')
    .addColumn('rating_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('basis', text)
    .addColumn('data_version', dataType('integer', engine))
    .addColumn('computed_at', text)
    .addPrimaryKeyConstraint('rating_state_pk', ['rating_id']);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
  await db.insertInto('rating_state').values({ rating_id: 1, state: 'computing' }).execute();
  for (const part of ['isolated_impact', 'card_interval'] as const) {
    if ((await db.selectFrom(part).select('player_id').limit(1).executeTakeFirst()) !== undefined) return;
  }
  for (const table of ['player_card', 'card_field', 'insight'] as const) await db.deleteFrom(table).execute();
}
