import type { WireMatchup } from '../../../contract/endpoints/matchups.ts';
import type { WireGoaliePerformance, WireSkaterPerformance } from '../../../contract/endpoints/playerDetail.ts';
import type { PlayerRow, StatCell } from './playerColumns.tsx';

/** A goalie's row, a skater's row, an opponent's row: what the wire says, with the id it is keyed by. */
export type GoalieRow = WireGoaliePerformance & PlayerRow;
export type SkaterRow = WireSkaterPerformance & PlayerRow;
export type MatchupRow = WireMatchup & PlayerRow;

/** Rows of the matchups' skeleton: the skaters of one team. */
export const USUAL_OPPONENTS = 18;

/** An object keyed by player id as rows. */
export function rowsOf<Performance>(
  byId: Readonly<Record<string, Performance>>,
): (Performance & { playerId: number })[] {
  return Object.entries(byId).map(([id, performance]) => ({ ...performance, playerId: Number(id) }));
}

/** Primaries plus secondaries; null where either is not known. */
function assistsOf({ primaries, secondaries }: WireSkaterPerformance): number | null {
  return primaries === null || secondaries === null ? null : primaries + secondaries;
}

/** How a goalie answers for each statistic of the goalie table, by its id in the registry. */
export const GOALIE_CELLS: Readonly<Record<string, StatCell<GoalieRow>>> = {
  toi: { value: (row) => row.total_toi_int, text: (row) => row.toi_total_disp },
  shots_faced: { value: (row) => row.shots_faced },
  goals_against: { value: (row) => row.goals_against },
  saves: { value: (row) => row.saves },
  sv_pct: { value: (row) => row.sv_percentage },
  xga: { value: (row) => row.xgs_against },
  gsax: { value: (row) => row.gsax, isSigned: true },
  game_score: { value: (row) => row.game_score },
};

/** Groups of a skater's columns that can be hidden: what was on the ice with him, his own scoring, the rest. */
export const ON_ICE = 'On ice';
const SCORING = 'Scoring';
const DETAILS = 'Details';

/** How a skater answers for each statistic of the player table. */
export const SKATER_CELLS: Readonly<Record<string, StatCell<SkaterRow>>> = {
  toi: { value: (row) => row.total_toi_int, text: (row) => row.toi_total_disp },
  toi_ev: { value: (row) => row.ev_toi_int, text: (row) => row.toi_ev_disp, group: ON_ICE },
  ev_xgf_pct: { value: (row) => row.share, group: ON_ICE },
  ev_xgf: { value: (row) => row.expected_for_values, group: ON_ICE },
  ev_xga: { value: (row) => row.expected_against_values, group: ON_ICE },
  ixg: { value: (row) => row.expected_goals, group: SCORING },
  goals: { value: (row) => row.goals, group: SCORING },
  assists: { value: assistsOf, group: SCORING },
  isog: { value: (row) => row.shots_on_goal, group: SCORING },
  blocks: { value: (row) => row.blocks, group: DETAILS },
  to_margin: { value: (row) => row.to_margin, isSigned: true, group: DETAILS },
  fo_margin: { value: (row) => row.fo_margin, isSigned: true, group: DETAILS },
  dzs: { value: (row) => row.ev_dz_starts, group: DETAILS },
  ozs: { value: (row) => row.ev_oz_starts, group: DETAILS },
  game_score: { value: (row) => row.game_score },
};

/** How an opponent answers for each statistic of the matchup table. */
export const MATCHUP_CELLS: Readonly<Record<string, StatCell<MatchupRow>>> = {
  toi_ev: { value: (row) => row.toi_int, text: (row) => row.toi_str },
  ixg: { value: (row) => row.xg },
  xgf_pct: { value: (row) => row.xgf_percent },
  xgf: { value: (row) => row.xg_for },
  xga: { value: (row) => row.xg_ag },
};
