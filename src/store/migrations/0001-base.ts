import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type ColumnKind, dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Column types by name; `!` means not null. */
type Columns = Readonly<Record<string, `${ColumnKind}${'' | '!'}`>>;

const GAME_SIDE: Columns = {
  game_id: 'integer!',
  season: 'integer!',
  game_type: 'integer!',
  date: 'text!',
  team_abb: 'text!',
  opp_abb: 'text!',
  is_home: 'integer!',
  is_win: 'integer!',
};

/**
 * The tables, without the counter columns of the stat registry: `migrate` adds those after every migration.
 *
 * On SQLite the tables that are read and replaced a game at a time are clustered by their key (`WITHOUT ROWID`), so
 * that a game's rows share pages. Tables with large rows are not: such rows would overflow the pages of the key's tree.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = async (table: string, key: readonly string[], columns: Columns, isClustered = true): Promise<void> => {
    let builder: CreateTableBuilder<string, string> = db.schema.createTable(table);
    for (const [name, text] of Object.entries(columns)) {
      builder = builder.addColumn(name, dataType(text.replace('!', '') as ColumnKind, engine), (column) =>
        text.endsWith('!') ? column.notNull() : column,
      );
    }
    builder = builder.addPrimaryKeyConstraint(`${table}_pk`, [...key]);
    if (engine === 'sqlite' && isClustered) builder = builder.modifyEnd(sql`without rowid`);
    await builder.execute();
  };
  const index = (table: string, columns: readonly string[]): Promise<void> =>
    db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns([...columns])
      .execute();

  await create('game', ['game_id'], {
    game_id: 'integer!',
    season: 'integer!',
    game_type: 'integer!',
    date: 'text!',
    start_time_utc: 'text!',
    venue: 'text',
    status: 'text!',
    home_team_id: 'integer!',
    away_team_id: 'integer!',
    home_abb: 'text!',
    away_abb: 'text!',
    home_score: 'integer',
    away_score: 'integer',
    final_period: 'text!',
    end_second: 'integer',
    shift_source: 'text!',
    quality_events: 'text!',
    quality_shifts: 'text!',
    quality_boxscore: 'text!',
    quality_notes: 'text!',
    withheld_reason: 'text',
    source_hash: 'text!',
    revision: 'integer!',
  });
  await index('game', ['season', 'date']);
  await index('game', ['season', 'withheld_reason', 'game_type', 'status']);
  await index('game', ['home_abb', 'season']);
  await index('game', ['away_abb', 'season']);
  await index('game', ['date']);
  await index('game', ['withheld_reason']);

  await create('game_issue', ['game_id', 'ordinal'], {
    game_id: 'integer!',
    ordinal: 'integer!',
    code: 'text!',
    event_id: 'integer',
    detail: 'text!',
  });

  await create('dressed', ['game_id', 'player_id'], {
    game_id: 'integer!',
    player_id: 'integer!',
    season: 'integer!',
    date: 'text!',
    team_abb: 'text!',
    position: 'text!',
    sweater_number: 'integer',
    first_name: 'text!',
    last_name: 'text!',
    headshot: 'text',
  });
  await index('dressed', ['player_id', 'date', 'game_id']);

  await create('shot', ['game_id', 'event_id'], {
    game_id: 'integer!',
    event_id: 'integer!',
    season: 'integer!',
    period: 'integer!',
    period_seconds: 'integer!',
    game_seconds: 'integer!',
    sort_order: 'integer!',
    team_abb: 'text!',
    opp_abb: 'text!',
    is_home: 'integer!',
    shooter_id: 'integer',
    assist1_id: 'integer',
    assist2_id: 'integer',
    goalie_id: 'integer',
    outcome: 'text!',
    shot_type: 'text',
    miss_reason: 'text',
    x: 'real',
    y: 'real',
    strength_label: 'text!',
    strength_state: 'text',
    situation: 'text!',
    is_empty_net: 'integer!',
    is_penalty_shot: 'integer!',
    is_short_miss: 'integer!',
    score_for: 'integer!',
    score_against: 'integer!',
    xg: 'real',
    xg_sd: 'real',
    xg_parts: 'text',
  });

  await create('skater_game', ['game_id', 'player_id'], {
    ...GAME_SIDE,
    player_id: 'integer!',
    position: 'text!',
    game_score: 'real',
  });
  await index('skater_game', ['player_id', 'season', 'date']);
  await index('skater_game', ['season', 'team_abb']);

  await create('goalie_game', ['game_id', 'player_id'], {
    ...GAME_SIDE,
    player_id: 'integer!',
    is_starter: 'integer',
    is_stolen: 'integer',
    game_score: 'real',
  });
  await index('goalie_game', ['player_id', 'season', 'date']);
  await index('goalie_game', ['season', 'team_abb']);

  await create('team_game', ['game_id', 'team_abb'], { ...GAME_SIDE, final_period: 'text!' });
  await index('team_game', ['team_abb', 'season', 'date']);
  await index('team_game', ['season', 'team_abb']);

  await create(
    'pair_game',
    ['game_id', 'player_id'],
    { game_id: 'integer!', player_id: 'integer!', season: 'integer!', others: 'blob!' },
    false,
  );
  await index('pair_game', ['player_id', 'season']);

  await create('stint', ['game_id'], { game_id: 'integer!', season: 'integer!', stints: 'blob!' }, false);
  await index('stint', ['season']);

  await create('game_source', ['game_id'], {
    game_id: 'integer!',
    season: 'integer!',
    stamp: 'text!',
    build_key: 'text!',
  });
  await index('game_source', ['season']);

  await create('team', ['abb', 'season'], {
    abb: 'text!',
    season: 'integer!',
    team_id: 'integer!',
    location: 'text!',
    name: 'text!',
    primary_color: 'text!',
    secondary_color: 'text!',
  });

  await create('player', ['player_id'], {
    player_id: 'integer!',
    first_name: 'text!',
    last_name: 'text!',
    position: 'text!',
    birth_date: 'text',
    height_inches: 'integer',
    weight_lbs: 'integer',
    nationality: 'text',
    shoots_catches: 'text',
    current_team: 'text',
    last_season: 'integer!',
    headshot: 'text',
  });
  await index('player', ['current_team']);
  await index('player', ['last_name', 'first_name', 'player_id']);
  await index('player', ['nationality']);
  await index('player', ['position']);

  await create('build', ['build_id'], {
    build_id: 'integer!',
    data_version: 'integer!',
    code_version: 'text!',
    model_version: 'text',
    archive_digest: 'text',
    built_at: 'text',
    source: 'text',
  });
  await create('ingest', ['ingest_id'], {
    ingest_id: 'integer!',
    state: 'text!',
    done: 'integer!',
    total: 'integer!',
    message: 'text',
    updated_at: 'text',
  });
}
