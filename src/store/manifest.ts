import { GOALIE_COUNTERS, SKATER_COUNTERS, TEAM_COUNTERS } from '../stats/registry/counters.ts';
import type { ColumnKind } from './columnType.ts';
import { RATING_MANIFEST } from './ratingTables.ts';
import { SEASON_MANIFEST } from './seasonTables.ts';
import type { TableSpec } from './tableSpec.ts';
import type { StoreTables } from './tables.ts';

function counters<Id extends string>(ids: readonly Id[]): Record<Id, ColumnKind> {
  return Object.fromEntries(ids.map((id) => [id, 'real'])) as Record<Id, ColumnKind>;
}

const GAME_SIDE = {
  game_id: 'integer',
  season: 'integer',
  game_type: 'integer',
  date: 'text',
  team_abb: 'text',
  opp_abb: 'text',
  is_home: 'integer',
  is_win: 'integer',
} as const;

/**
 * Every table of the store, in the order in which a rebuild fills them. Writing, hashing and checking follow this list.
 */
export const MANIFEST: { readonly [T in keyof StoreTables]: TableSpec<StoreTables[T]> } = {
  game: {
    scope: 'game',
    key: ['game_id'],
    columns: {
      game_id: 'integer',
      season: 'integer',
      game_type: 'integer',
      date: 'text',
      start_time_utc: 'text',
      venue: 'text',
      status: 'text',
      home_team_id: 'integer',
      away_team_id: 'integer',
      home_abb: 'text',
      away_abb: 'text',
      home_score: 'integer',
      away_score: 'integer',
      final_period: 'text',
      end_second: 'integer',
      shift_source: 'text',
      quality_events: 'text',
      quality_shifts: 'text',
      quality_boxscore: 'text',
      quality_notes: 'text',
      withheld_reason: 'text',
      source_hash: 'text',
      deserved_home: 'real',
      stolen_chance: 'real',
      revision: 'integer',
    },
    history: ['revision'],
  },
  game_issue: {
    scope: 'game',
    key: ['game_id', 'ordinal'],
    columns: { game_id: 'integer', ordinal: 'integer', code: 'text', event_id: 'integer', detail: 'text' },
  },
  dressed: {
    scope: 'game',
    key: ['game_id', 'player_id'],
    columns: {
      game_id: 'integer',
      player_id: 'integer',
      season: 'integer',
      date: 'text',
      team_abb: 'text',
      position: 'text',
      sweater_number: 'integer',
      first_name: 'text',
      last_name: 'text',
      headshot: 'text',
    },
  },
  shot: {
    scope: 'game',
    key: ['game_id', 'event_id'],
    columns: {
      game_id: 'integer',
      event_id: 'integer',
      season: 'integer',
      period: 'integer',
      period_seconds: 'integer',
      game_seconds: 'integer',
      sort_order: 'integer',
      team_abb: 'text',
      opp_abb: 'text',
      is_home: 'integer',
      shooter_id: 'integer',
      assist1_id: 'integer',
      assist2_id: 'integer',
      goalie_id: 'integer',
      outcome: 'text',
      shot_type: 'text',
      miss_reason: 'text',
      x: 'real',
      y: 'real',
      strength_label: 'text',
      strength_state: 'text',
      situation: 'text',
      is_empty_net: 'integer',
      is_penalty_shot: 'integer',
      is_short_miss: 'integer',
      score_for: 'integer',
      score_against: 'integer',
      xg: 'real',
      origin: 'text',
      xg_sd: 'real',
      xg_parts: 'text',
    },
  },
  skater_game: {
    scope: 'game',
    key: ['game_id', 'player_id'],
    columns: {
      ...GAME_SIDE,
      player_id: 'integer',
      position: 'text',
      game_score: 'real',
      ...counters(SKATER_COUNTERS),
    },
  },
  goalie_game: {
    scope: 'game',
    key: ['game_id', 'player_id'],
    columns: {
      ...GAME_SIDE,
      player_id: 'integer',
      is_starter: 'integer',
      is_stolen: 'integer',
      game_score: 'real',
      ...counters(GOALIE_COUNTERS),
    },
  },
  team_game: {
    scope: 'game',
    key: ['game_id', 'team_abb'],
    columns: { ...GAME_SIDE, final_period: 'text', ...counters(TEAM_COUNTERS) },
  },
  pair_game: {
    scope: 'game',
    key: ['game_id', 'player_id'],
    columns: { game_id: 'integer', player_id: 'integer', season: 'integer', others: 'blob' },
  },
  stint: {
    scope: 'game',
    key: ['game_id'],
    columns: { game_id: 'integer', season: 'integer', stints: 'blob' },
  },
  game_outlook: {
    scope: 'game',
    key: ['game_id'],
    columns: { game_id: 'integer', season: 'integer', deserved: 'text', moments: 'blob' },
  },
  shift_chart: {
    scope: 'game',
    key: ['game_id'],
    columns: { game_id: 'integer', season: 'integer', shifts: 'blob', penalties: 'text' },
  },
  game_play: {
    scope: 'game',
    key: ['game_id'],
    columns: { game_id: 'integer', season: 'integer', plays: 'blob' },
  },
  shot_base: {
    scope: 'game',
    key: ['game_id'],
    columns: { game_id: 'integer', season: 'integer', is_learned: 'integer', week: 'text', shots: 'blob' },
  },
  game_source: {
    scope: 'state',
    key: ['game_id'],
    columns: { game_id: 'integer', season: 'integer', stamp: 'text', build_key: 'text', state_key: 'text' },
  },
  xg_state: {
    scope: 'derived',
    key: ['season', 'week'],
    columns: { season: 'integer', week: 'text', games: 'integer', shots: 'integer', coefficients: 'text' },
  },
  xg_sum: {
    scope: 'derived',
    key: ['season', 'week', 'slice', 'is_learned'],
    columns: {
      season: 'integer',
      week: 'text',
      slice: 'text',
      is_learned: 'integer',
      games: 'integer',
      shots: 'integer',
      goals: 'integer',
      xg: 'real',
      variance: 'real',
    },
  },
  team: {
    scope: 'derived',
    key: ['abb', 'season'],
    columns: {
      abb: 'text',
      season: 'integer',
      team_id: 'integer',
      location: 'text',
      name: 'text',
      primary_color: 'text',
      secondary_color: 'text',
    },
  },
  player: {
    scope: 'derived',
    key: ['player_id'],
    columns: {
      player_id: 'integer',
      first_name: 'text',
      last_name: 'text',
      position: 'text',
      birth_date: 'text',
      height_inches: 'integer',
      weight_lbs: 'integer',
      nationality: 'text',
      shoots_catches: 'text',
      current_team: 'text',
      last_season: 'integer',
      headshot: 'text',
    },
  },
  pregame: {
    scope: 'derived',
    key: ['game_id'],
    columns: {
      game_id: 'integer',
      season: 'integer',
      home_goals: 'real',
      home_xg: 'real',
      home_finishing: 'real',
      home_goalie: 'real',
      home_rest: 'integer',
      away_goals: 'real',
      away_xg: 'real',
      away_finishing: 'real',
      away_goalie: 'real',
      away_rest: 'integer',
      scoring: 'real',
    },
  },
  strength_state: {
    scope: 'derived',
    key: ['season'],
    columns: { season: 'integer', state: 'text' },
  },
  game_scale: {
    scope: 'derived',
    key: ['kind'],
    columns: { kind: 'text', games: 'integer', cuts: 'text' },
  },
  ...SEASON_MANIFEST,
  ...RATING_MANIFEST,
  build: {
    scope: 'state',
    key: ['build_id'],
    columns: {
      build_id: 'integer',
      store_id: 'text',
      data_version: 'integer',
      code_version: 'text',
      model_version: 'text',
      archive_digest: 'text',
      built_at: 'text',
      source: 'text',
    },
  },
  ingest: {
    scope: 'state',
    key: ['ingest_id'],
    columns: {
      ingest_id: 'integer',
      state: 'text',
      done: 'integer',
      total: 'integer',
      message: 'text',
      updated_at: 'text',
    },
  },
  rating_state: {
    scope: 'state',
    key: ['rating_id'],
    columns: {
      rating_id: 'integer',
      state: 'text',
      basis: 'text',
      data_version: 'integer',
      computed_at: 'text',
    },
  },
  xg_model: {
    scope: 'state',
    key: ['version'],
    columns: { version: 'text', card: 'text' },
  },
  xg_renewal: {
    scope: 'state',
    key: ['renewal_id'],
    columns: {
      renewal_id: 'integer',
      in_use: 'text',
      former: 'text',
      state: 'text',
      version: 'text',
      message: 'text',
      at: 'text',
    },
  },
};

/** The name of a table. */
export type TableName = keyof StoreTables;

/** All tables, in the manifest's order. */
export const TABLE_NAMES = Object.keys(MANIFEST) as readonly TableName[];

/** The tables whose rows belong to one game, in the manifest's order. `game_source` is replaced with them. */
export const GAME_TABLES = TABLE_NAMES.filter((name) => MANIFEST[name].scope === 'game');

/** The columns of a table, in write order. */
export function columnsOf(table: TableName): readonly string[] {
  return Object.keys(MANIFEST[table].columns);
}
