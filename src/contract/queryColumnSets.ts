import type { QueryParameterName, QueryRows } from './queryParameters.ts';

/** The groups of columns, in the order of the page. */
export const COLUMN_GROUPS = [
  'Individual',
  'On-ice',
  'Relative to team',
  'Zone starts',
  'Penalties',
  'Goalie',
  'Context',
  'Counters',
] as const;
/** A group of columns. */
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];

/** A named set of columns: what it is called, and the parameters of the question it belongs to. */
export interface ColumnSet {
  readonly label: string;
  readonly rows: readonly QueryRows[];
  readonly columns: readonly string[];
  /** Parameters that the page sets together with the columns. */
  readonly sets?: Readonly<Partial<Record<QueryParameterName, string>>>;
}

const SKATERS: readonly QueryRows[] = ['skaters', 'player-games'];
const GOALIES: readonly QueryRows[] = ['goalies', 'goalie-games'];
const CLUBS: readonly QueryRows[] = ['teams', 'games'];
const TOGETHER: readonly QueryRows[] = ['lines', 'pairs'];

/** The named sets. A question without `columns` has the first set of its rows. */
export const COLUMN_SETS: Readonly<Record<string, ColumnSet>> = {
  overview: {
    label: 'Overview',
    rows: SKATERS,
    columns: [
      ...['toi', 'goals', 'assists', 'points', 'isog', 'ixg', 'xgf', 'xga', 'xgf_pct', 'gf', 'ga', 'cf_pct'],
      'game_score',
    ],
  },
  goaltending: {
    label: 'Goaltending',
    rows: GOALIES,
    columns: [
      'toi',
      'shots_faced',
      'goals_against',
      'sv_pct',
      'xga',
      'gsax',
      'high_danger_sv_pct',
      'meaningful_sv_pct',
      'game_score',
      'starts',
      'stolen_games',
    ],
  },
  team_overview: {
    label: 'Overview',
    rows: CLUBS,
    columns: ['toi', 'gf', 'ga', 'gf_pct', 'xgf', 'xga', 'xgf_pct', 'cf', 'ca', 'cf_pct', 'sf', 'sa'],
  },
  line_overview: {
    label: 'Overview',
    rows: TOGETHER,
    columns: ['toi', 'gf', 'ga', 'gf_pct', 'xgf', 'xga', 'xgf_pct', 'xgf_per60', 'xga_per60'],
  },
  shot_overview: {
    label: 'Overview',
    rows: ['shots'],
    columns: ['outcome', 'shot_type', 'strength', 'distance', 'angle', 'xg'],
  },
  play_overview: {
    label: 'Overview',
    rows: ['plays'],
    columns: ['amount', 'by', 'to', 'detail', 'strength', 'lead', 'xg', 'source'],
  },
  shift_overview: { label: 'Overview', rows: ['shifts'], columns: ['start', 'end', 'counted', 'source'] },
  scoring: {
    label: 'Scoring',
    rows: SKATERS,
    columns: ['toi', 'goals', 'a1', 'a2', 'points', 'primary_points', 'isog', 'icf', 'ixg', 'gax', 'shooting_pct'],
  },
  on_ice_5v5: {
    label: 'On-ice 5v5',
    rows: SKATERS,
    columns: ['toi', 'cf', 'ca', 'cf_pct', 'ff_pct', 'gf', 'ga', 'gf_pct', 'xgf', 'xga', 'xgf_pct', 'xgf_pct_rel'],
    sets: { strength: '5v5' },
  },
  power_play: {
    label: 'Power play',
    rows: SKATERS,
    columns: ['toi', 'goals', 'a1', 'ixg', 'cf', 'sf', 'gf', 'xgf'],
    sets: { strength: 'power_play', rate: '60' },
  },
  team_power_play: {
    label: 'Power play',
    rows: CLUBS,
    columns: ['toi', 'gf', 'xgf', 'cf', 'sf', 'ga', 'xga'],
    sets: { strength: 'power_play', rate: '60' },
  },
  defense: {
    label: 'Defense',
    rows: SKATERS,
    columns: [
      'toi',
      'xga',
      'ca',
      'ga',
      'blocks',
      'takeaways',
      'giveaways',
      'hits',
      'penalties_taken',
      'dzs',
      'ozs_pct',
    ],
  },
  luck: {
    label: 'Luck',
    rows: [...SKATERS, ...CLUBS],
    columns: ['toi', 'gf', 'xgf', 'ga', 'xga', 'on_ice_shooting_pct', 'on_ice_save_pct', 'pdo', 'pdo_luck'],
  },
};

/** The named sets of rows of a kind, the first of which a question without `columns` has. */
export function setsOf(rows: QueryRows): readonly (ColumnSet & { readonly id: string })[] {
  return Object.entries(COLUMN_SETS).flatMap(([id, set]) => (set.rows.includes(rows) ? [{ id, ...set }] : []));
}
