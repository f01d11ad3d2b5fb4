import { type Kysely, sql } from 'kysely';
import { type ColumnKind, dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/**
 * Keeps players' mean game scores and leaders of all seasons by type of games: of the playoffs, and of both, next to
 * the regular season's. The next ingest fills them.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.dropIndex('player_rating_by_season_rating').ifExists().execute();
  await widen(db, engine, 'player_rating', {
    key: ['season', 'game_type', 'team_abb', 'player_id'],
    columns: {
      season: 'integer',
      team_abb: 'text',
      player_id: 'integer',
      rating: 'real',
      games_played: 'integer',
    },
  });
  await db.schema
    .createIndex('player_rating_by_season_type_rating')
    .on('player_rating')
    .columns(['season', 'game_type', 'rating'])
    .execute();
  await widen(db, engine, 'career_leader', {
    key: ['game_type', 'kind', 'rank'],
    columns: {
      kind: 'text',
      rank: 'integer',
      player_id: 'integer',
      value: 'real',
      games_played: 'integer',
      first_season: 'integer',
      last_season: 'integer',
      team_abb: 'text',
    },
  });
}

/** Adds `game_type` to a table's key; its rows so far are of the regular season. */
async function widen(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  { key, columns }: { readonly key: readonly string[]; readonly columns: Readonly<Record<string, ColumnKind>> },
): Promise<void> {
  const before = `${table}_before`;
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await db.schema.alterTable(table).renameTo(before).execute();
  let create = db.schema
    .createTable(table)
    .addColumn('game_type', dataType('integer', engine), (column) => column.notNull());
  for (const [name, kind] of Object.entries(columns)) {
    create = create.addColumn(name, dataType(kind, engine), (column) => column.notNull());
  }
  create = create.addPrimaryKeyConstraint(`${table}_by_game_type_pk`, [...key] as never[]);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
  await sql`insert into ${sql.table(table)} (game_type, ${names}) select 2, ${names} from ${sql.table(before)}`.execute(
    db,
  );
  await db.schema.dropTable(before).execute();
}
