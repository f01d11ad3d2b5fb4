import type { CreateTableBuilder, Kysely } from 'kysely';
import { type ColumnKind, dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds the boards of risers and fallers. The next ratings job fills them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns: Readonly<Record<string, ColumnKind>> = {
    season: 'integer',
    span: 'integer',
    grp: 'text',
    is_riser: 'integer',
    rank: 'integer',
    player_id: 'integer',
    team_abb: 'text',
    games: 'integer',
    recent: 'real',
    season_value: 'real',
    deviation: 'real',
    chance: 'real',
    is_flagged: 'integer',
    trend: 'text',
    compared: 'integer',
    as_of: 'text',
  };
  let builder: CreateTableBuilder<string, string> = db.schema.createTable('form_row');
  for (const [name, kind] of Object.entries(columns)) {
    builder = builder.addColumn(name, dataType(kind, engine), (column) => column.notNull());
  }
  await builder.addPrimaryKeyConstraint('form_row_pk', ['season', 'span', 'grp', 'is_riser', 'rank']).execute();
}
