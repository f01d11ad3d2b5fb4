import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type ColumnKind, dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Column types by name; `!` means not null. */
type Columns = Readonly<Record<string, `${ColumnKind}${'' | '!'}`>>;

/** Creates the rating tables: small, read by key, always replaced completely. On SQLite clustered by their key. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = async (table: string, key: readonly string[], columns: Columns): Promise<void> => {
    let builder: CreateTableBuilder<string, string> = db.schema.createTable(table);
    for (const [name, text] of Object.entries(columns)) {
      builder = builder.addColumn(name, dataType(text.replace('!', '') as ColumnKind, engine), (column) =>
        text.endsWith('!') ? column.notNull() : column,
      );
    }
    builder = builder.addPrimaryKeyConstraint(`${table}_pk`, [...key]);
    if (engine === 'sqlite') builder = builder.modifyEnd(sql`without rowid`);
    await builder.execute();
  };

  await create('leader', ['season', 'kind', 'rank'], {
    season: 'integer!',
    kind: 'text!',
    rank: 'integer!',
    player_id: 'integer!',
    team_abb: 'text!',
    position: 'text!',
    value: 'real!',
    low: 'real',
    high: 'real',
    games_played: 'integer!',
  });
  await create('player_rating', ['season', 'team_abb', 'player_id'], {
    season: 'integer!',
    team_abb: 'text!',
    player_id: 'integer!',
    rating: 'real!',
    games_played: 'integer!',
  });
  await db.schema
    .createIndex('player_rating_by_season_rating')
    .on('player_rating')
    .columns(['season', 'rating'])
    .execute();
  await create('player_card', ['player_id'], {
    player_id: 'integer!',
    position_group: 'text!',
    group_size: 'integer!',
    games: 'integer!',
    window_games: 'integer!',
    overall_percentile: 'real',
    overall_score: 'real',
  });
  await create('card_field', ['player_id', 'field'], {
    player_id: 'integer!',
    field: 'text!',
    percentile: 'real!',
    low: 'real',
    high: 'real',
    value: 'real',
  });
  await create('insight', ['list', 'rank'], { list: 'text!', rank: 'integer!', player_id: 'integer!' });
  await create('isolated_impact', ['player_id', 'field'], {
    player_id: 'integer!',
    field: 'text!',
    adjusted: 'real',
    adjusted_sd: 'real',
    coefficient: 'real',
    coefficient_sd: 'real',
    reliability: 'real',
    seconds: 'real!',
  });
}
