import type { GameRows, StoreTables } from '../../src/store/schema/tables.ts';
import { type Sample, sampleGame } from '../store/sampleGames.ts';

/** Edmonton's players: two lines of skaters and a goalie. Ids from 8479000 on are goalies. */
export const EDM_PLAYERS = [8470001, 8470002, 8470003, 8479001] as const;
/** Calgary's players in the same order. */
export const CGY_PLAYERS = [8470101, 8470102, 8470103, 8479101] as const;

const PLAYERS: NonNullable<Sample['players']> = Object.fromEntries([
  ...EDM_PLAYERS.map((id, k) => [id, { team: 'EDM', rating: 4.25 + k, toi: 2000 - 100 * k }]),
  ...CGY_PLAYERS.map((id, k) => [id, { team: 'CGY', rating: 5.5 - k, toi: 1900 - 10 * k }]),
]);

/** What a test states about a shot; everything else has default values. */
interface ShotSaid {
  readonly at: number;
  readonly by: number;
  readonly outcome: 'goal' | 'saved' | 'missed' | 'blocked';
  readonly xg: number | null;
  readonly place?: readonly [x: number, y: number] | null;
  readonly more?: Partial<StoreTables['shot']>;
}

/** The shots of every synthetic game: 3-2 for Edmonton at home, with every kind of shot. */
const SHOTS: readonly ShotSaid[] = [
  { at: 61, by: 8470001, outcome: 'saved', xg: 0.051234 },
  {
    at: 300,
    by: 8470101,
    outcome: 'goal',
    xg: 0.25,
    place: [80, 3],
    more: { assist1_id: 8470102, assist2_id: 8470103 },
  },
  { at: 700, by: 8470002, outcome: 'goal', xg: 0.125, more: { assist1_id: 8470001 } },
  { at: 700, by: 8470002, outcome: 'blocked', xg: null },
  { at: 1300, by: 8470103, outcome: 'missed', xg: null, more: { is_short_miss: 1, miss_reason: 'short' } },
  { at: 1301, by: 8470102, outcome: 'missed', xg: 0.0625, place: null },
  {
    at: 2500,
    by: 8470003,
    outcome: 'goal',
    xg: 0.75,
    more: { strength_label: 'Power Play', situation: 'st', strength_state: '5v4' },
  },
  {
    at: 3000,
    by: 8470102,
    outcome: 'goal',
    xg: 0.32,
    more: { is_penalty_shot: 1, strength_label: 'Penalty Shot', situation: 'st' },
  },
  {
    at: 3590,
    by: 8470001,
    outcome: 'goal',
    xg: 0.9,
    place: [-20, 10],
    more: { is_empty_net: 1, strength_label: 'Empty Net', situation: 'st' },
  },
];

/** How a synthetic game differs from the default one. */
export interface ApiSample {
  readonly gameId: number;
  readonly date: string;
  readonly score?: readonly [home: number, away: number];
  readonly finalPeriod?: 'REG' | 'OT' | 'SO';
  readonly status?: 'final' | 'live' | 'scheduled';
  readonly withheld?: string;
  /** A game without shifts has no on-ice numbers and no pairs. */
  readonly hasShifts?: boolean;
  /** True by default. */
  readonly isEdmontonHome?: boolean;
}

/** The rows of a synthetic game: shots of every kind, and player, team and pair rows with a number in every counter. */
export function apiGame(sample: ApiSample): GameRows {
  const { finalPeriod = 'REG', hasShifts = true, isEdmontonHome = true } = sample;
  const [home, away] = isEdmontonHome ? ['EDM', 'CGY'] : ['CGY', 'EDM'];
  const rows = sampleGame({ ...sample, home, away, players: PLAYERS });
  const isPlayed = rows.team_game.length > 0;
  return {
    ...rows,
    game: { ...rows.game, final_period: finalPeriod, shift_source: hasShifts ? 'chart' : 'missing' },
    shot: isPlayed ? SHOTS.map((shot, k) => shotRow(shot, k, rows, isEdmontonHome)) : [],
    skater_game: rows.skater_game.map((row) => ({
      ...row,
      ...counted(row, hasShifts ? [] : ON_ICE),
      ...(hasShifts ? EVEN_STRENGTH : {}),
      toi: row.toi,
      game_score: hasShifts ? row.game_score : null,
    })),
    goalie_game: rows.goalie_game.map((row) => ({ ...row, ...goalieCounts(row), is_stolen: 0 })),
    team_game: rows.team_game.map((row) => ({ ...row, ...counted(row, []), final_period: finalPeriod })),
    pair_game: hasShifts ? rows.pair_game : [],
  };
}

const KEYS = new Set([
  'game_id',
  'season',
  'game_type',
  'date',
  'team_abb',
  'opp_abb',
  'is_home',
  'is_win',
  'player_id',
]);
const NOT_COUNTERS = new Set([...KEYS, 'position', 'game_score', 'is_starter', 'is_stolen', 'final_period']);
/** Columns that need shifts. */
const ON_ICE = ['toi_ev', 'ev_xgf', 'ev_xga', 'ev_gf', 'ev_ga', 'ozs', 'dzs', 'nzs'];

/** Even strength, so that time with or against any one skater is part of it. */
const EVEN_STRENGTH = {
  toi_ev: 800,
  ev_goals: 4,
  ev_a1: 1,
  ev_a2: 1,
  ev_ixg: 1,
  ev_xgf: 2,
  ev_xga: 1,
  ev_gf: 6,
  ev_ga: 3,
};

/** A row with a number in every counter, xG in sixteenths, and null in the given columns. */
function counted<Row extends object>(row: Row, unknown: readonly string[]): Row {
  const entries = Object.keys(row).map((column, k): [string, unknown] => {
    const value = row[column as keyof Row];
    if (NOT_COUNTERS.has(column)) return [column, value];
    if (unknown.includes(column)) return [column, null];
    if (column.startsWith('toi')) return [column, 600 + k];
    return [column, /xg/.test(column) ? (k % 16) / 16 : k % 4];
  });
  return Object.fromEntries(entries) as Row;
}

function goalieCounts(row: StoreTables['goalie_game']): Partial<StoreTables['goalie_game']> {
  return { ...counted(row, []), shots_faced: 30, goals_against: 2, saves: 28, xga: 3.123456, toi: row.toi };
}

function shotRow(
  { at, by, outcome, xg, place = [75, -10], more }: ShotSaid,
  k: number,
  rows: GameRows,
  isEdmontonHome: boolean,
) {
  const { game_id, season } = rows.game;
  const isEdmonton = by < 8_470_100;
  const before = SHOTS.slice(0, k).filter((shot) => shot.outcome === 'goal');
  const own = before.filter((shot) => shot.by < 8_470_100 === isEdmonton).length;
  const period = Math.floor((at - 1) / 1200) + 1;
  return {
    game_id,
    event_id: 10 + k,
    season,
    period,
    period_seconds: at - (period - 1) * 1200,
    game_seconds: at,
    sort_order: 100 + k,
    team_abb: isEdmonton ? 'EDM' : 'CGY',
    opp_abb: isEdmonton ? 'CGY' : 'EDM',
    is_home: isEdmonton === isEdmontonHome ? 1 : 0,
    shooter_id: by,
    assist1_id: null,
    assist2_id: null,
    goalie_id: isEdmonton ? 8479101 : 8479001,
    outcome,
    shot_type: 'wrist',
    miss_reason: null,
    x: place === null ? null : place[0],
    y: place === null ? null : place[1],
    strength_label: 'Even Strength',
    strength_state: '5v5',
    situation: 'ev',
    is_empty_net: 0,
    is_penalty_shot: 0,
    is_short_miss: 0,
    split: 0,
    score_for: own,
    score_against: before.length - own,
    xg,
    origin: null,
    xg_sd: null,
    xg_parts: xg === null ? null : JSON.stringify({ location: 0.51239, shot_type: -0.25 }),
    ...more,
  } satisfies StoreTables['shot'];
}
