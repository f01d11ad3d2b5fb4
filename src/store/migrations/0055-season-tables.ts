import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type ColumnKind, dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Column types by name; `!` means not null. */
type Columns = Readonly<Record<string, `${ColumnKind}${'' | '!'}`>>;

/** Adds the tables of whole seasons: small, read by key. The next ingest fills them. */
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

  await create('player_season', ['player_id', 'season', 'game_type'], {
    player_id: 'integer!',
    season: 'integer!',
    game_type: 'integer!',
    is_goalie: 'integer!',
    team_abbs: 'text!',
    games: 'integer!',
    toi: 'integer',
    goals: 'integer',
    a1: 'integer',
    a2: 'integer',
    isog: 'integer',
    iff: 'integer',
    ixg: 'real',
    ev_xgf: 'real',
    ev_xga: 'real',
    shots_faced: 'integer',
    goals_against: 'integer',
    xga: 'real',
    stolen: 'integer',
    rated_games: 'integer!',
    rating: 'real',
  });
  await db.schema.createIndex('player_season_by_season').on('player_season').columns(['season']).execute();

  await create('team_season', ['season', 'game_type', 'team_abb'], {
    season: 'integer!',
    game_type: 'integer!',
    team_abb: 'text!',
    games: 'integer!',
    wins: 'integer!',
    ot_losses: 'integer!',
    gf: 'integer!',
    ga: 'integer!',
    xg_games: 'integer!',
    xgf: 'real',
    xga: 'real',
    ev_xgf: 'real',
    ev_xga: 'real',
    pp_xgf: 'real',
    sh_xga: 'real',
    toi_pp: 'integer',
    toi_sh: 'integer',
    xg_rank: 'integer',
    trend: 'text!',
  });
  await db.schema.createIndex('team_season_by_team_abb').on('team_season').columns(['team_abb']).execute();

  await create('season_sum', ['season', 'grp', 'stat'], {
    season: 'integer!',
    grp: 'text!',
    stat: 'text!',
    games: 'integer!',
    total: 'real!',
  });

  await create('best_game', ['kind', 'scope', 'rank'], {
    kind: 'text!',
    scope: 'integer!',
    rank: 'integer!',
    season: 'integer!',
    game_id: 'integer!',
    player_id: 'integer!',
    date: 'text!',
    team_abb: 'text!',
    opp_abb: 'text!',
    game_score: 'real!',
    goals: 'integer',
    assists: 'integer',
    shots_faced: 'integer',
    goals_against: 'integer',
    xg: 'real',
  });

  await create('career_leader', ['kind', 'rank'], {
    kind: 'text!',
    rank: 'integer!',
    player_id: 'integer!',
    value: 'real!',
    games_played: 'integer!',
    first_season: 'integer!',
    last_season: 'integer!',
    team_abb: 'text!',
  });

  await create('famous_pair', ['kind', 'rank'], {
    kind: 'text!',
    rank: 'integer!',
    season: 'integer!',
    first_id: 'integer!',
    second_id: 'integer!',
    seconds: 'integer!',
    games: 'integer!',
    share_together: 'real',
    share_apart: 'real',
  });

  await create('season_card', ['player_id', 'season'], {
    player_id: 'integer!',
    season: 'integer!',
    percentile: 'real!',
    ratings: 'text!',
  });
}
