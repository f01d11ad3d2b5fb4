import { type Kysely, sql } from 'kysely';
import { type ColumnKind, dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** The columns of the table, after its key. */
const COLUMNS: Readonly<Record<string, readonly [kind: ColumnKind, isRequired: boolean]>> = {
  games: ['integer', true],
  goals: ['real', true],
  goals_low: ['real', true],
  goals_high: ['real', true],
  points: ['real', false],
  points_low: ['real', false],
  points_high: ['real', false],
};

/** The tables as this migration finds them. */
interface Before {
  rating_state: { rating_id: number; state: string; basis: string | null };
}

/** Adds what cards expect of the games to come. The next ingest ends with the ratings job, which fills it. */
export async function up(untyped: Kysely<unknown>, engine: Engine): Promise<void> {
  const db = untyped as Kysely<Before>;
  let table = db.schema
    .createTable('card_projection')
    .addColumn('player_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('horizon', dataType('text', engine), (column) => column.notNull());
  for (const [name, [kind, isRequired]] of Object.entries(COLUMNS))
    table = table.addColumn(name, dataType(kind, engine), (column) => (isRequired ? column.notNull() : column));
  table = table.addPrimaryKeyConstraint('card_projection_pk', ['player_id', 'horizon']);
  await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();
  await db.updateTable('rating_state').set({ basis: null }).execute();
}
