import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type ColumnKind, dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds where the shots of a club's season came from. The next ingest fills it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns: Readonly<Record<string, ColumnKind>> = {
    season: 'integer',
    team_abb: 'text',
    side: 'text',
    strength: 'text',
    games: 'integer',
    seconds: 'integer',
    shots: 'integer',
    goals: 'integer',
    xg: 'real',
    squares: 'text',
  };
  let builder: CreateTableBuilder<string, string> = db.schema.createTable('team_shot');
  for (const [name, kind] of Object.entries(columns)) {
    builder = builder.addColumn(name, dataType(kind, engine), (column) => column.notNull());
  }
  builder = builder.addPrimaryKeyConstraint('team_shot_pk', ['season', 'team_abb', 'side', 'strength']);
  await (engine === 'sqlite' ? builder.modifyEnd(sql`without rowid`) : builder).execute();
}
