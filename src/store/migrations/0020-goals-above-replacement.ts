import { type Kysely, sql } from 'kysely';
import { type ColumnKind, dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** The tables as this migration finds them. */
interface Before {
  isolated_impact: { player_id: number };
  player_card: { player_id: number };
  card_interval: { player_id: number };
  insight: { player_id: number };
  rating_state: { rating_id: number; state: string; basis: string | null };
}

/** Columns added to the cards and the isolated impacts. */
const ADDED: Readonly<Record<'player_card' | 'isolated_impact', Readonly<Record<string, ColumnKind>>>> = {
  player_card: {
    overall_low: 'real',
    overall_high: 'real',
    overall_per60: 'real',
    per60_low: 'real',
    per60_high: 'real',
    top10_probability: 'real',
    above_average_probability: 'real',
    not_compared_reason: 'text',
  },
  isolated_impact: { estimate: 'real', estimate_sd: 'real', inseparable_from: 'text' },
};

/**
 * Puts the overall rating on the scale of goals: its parts, its interval and its probabilities, raw rates beside the
 * estimates, and rows of players who are not compared. Ratings of the old method are removed: the next ingest ends with
 * the ratings job, which makes the new ones.
 */
export async function up(untyped: Kysely<unknown>, engine: Engine): Promise<void> {
  const db = untyped as Kysely<Before>;
  for (const table of ['isolated_impact', 'player_card', 'card_interval', 'insight'] as const)
    await db.deleteFrom(table).execute();
  for (const [table, columns] of Object.entries(ADDED))
    for (const [column, kind] of Object.entries(columns))
      await db.schema.alterTable(table).addColumn(column, dataType(kind, engine)).execute();
  await db.schema.dropTable('card_field').execute();
  const fields = db.schema
    .createTable('card_field')
    .addColumn('player_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('field', dataType('text', engine), (column) => column.notNull())
    .addColumn('percentile', dataType('real', engine))
    .addColumn('value', dataType('real', engine))
    .addColumn('estimate', dataType('real', engine))
    .addColumn('is_distinguishable', dataType('integer', engine), (column) => column.notNull())
    .addColumn('inseparable_from', dataType('text', engine))
    .addPrimaryKeyConstraint('card_field_pk', ['player_id', 'field']);
  const parts = db.schema
    .createTable('card_component')
    .addColumn('player_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('component', dataType('text', engine), (column) => column.notNull())
    .addColumn('goals', dataType('real', engine), (column) => column.notNull())
    .addColumn('low', dataType('real', engine), (column) => column.notNull())
    .addColumn('high', dataType('real', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('card_component_pk', ['player_id', 'component']);
  for (const table of [fields, parts])
    await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();
  await db.updateTable('rating_state').set({ state: 'computing', basis: null }).execute();
}
