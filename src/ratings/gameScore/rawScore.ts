import { HOUR_SECONDS } from '../../hockey/clock.ts';
import type { GoalieCounterId, SkaterCounterId } from '../../stats/registry/counters.ts';
import type { GoalieGameRow, SkaterGameRow } from '../../stats/rows.ts';
import type { GameScoreConstants } from './constants.ts';

/**
 * Weights of the counters in a skater's raw score, in goals. After Luszczyszyn's game score, with shot quality instead
 * of shot volume, expected goals on the ice adjusted for score and venue, and special-teams duty measured against the
 * league average.
 * Source: docs/methodology/game-score.md#skaters.
 */
const SKATER_WORTH = {
  goals: 0.75,
  a1: 0.7,
  a2: 0.55,
  isog: 0.0375,
  ixg: 0.4,
  blocks: 0.05,
  penaltyBalance: 0.15,
  faceoffBalance: 0.01,
  turnoverBalance: 0.03,
  evXgBalance: 0.6,
  evGoalBalance: 0.15,
  shBalance: 0.3,
  ppBalance: 0.3,
} as const;

/** Weights of the parts of a goalie's raw score, in goals. Source: docs/methodology/game-score.md#goalies. */
const GOALIE_WORTH = {
  /** Goals saved above expected, and above the league's save percentage. */
  gsax: 0.75,
  savePercentage: 0.25,
  /** Each shot on goal above the average number in a full game. */
  workload: 0.01,
} as const;

/** Average shots on goal a goalie faces in 60 minutes. Source: docs/methodology/game-score.md#goalies. */
const AVERAGE_SHOTS = 28;

const SKATER_PARTS = [
  'goals',
  'a1',
  'a2',
  'isog',
  'ixg',
  'blocks',
  'penalties_drawn',
  'penalties_taken',
  'faceoffs_won',
  'faceoffs_lost',
  'takeaways',
  'giveaways',
  'ev_net_xg_adjusted',
  'ev_gf',
  'ev_ga',
  'toi_sh',
  'sh_xga',
  'toi_pp',
  'pp_xgf',
] as const satisfies readonly SkaterCounterId[];

/** The counters of a skater's game in the score. */
export type SkaterParts = Pick<SkaterGameRow, (typeof SKATER_PARTS)[number]>;

const GOALIE_PARTS = ['toi', 'xga', 'goals_against', 'shots_faced'] as const satisfies readonly GoalieCounterId[];

/** The counters of a goalie's game in the score. */
export type GoalieParts = Pick<GoalieGameRow, (typeof GOALIE_PARTS)[number]>;

/** League rates, the reference for special-teams time and saves. */
export type LeagueRates = Pick<GameScoreConstants, 'ppXgfPer60' | 'shXgaPer60' | 'saveShare'>;

/** The parts of a raw score by name, in goals; they add up to it. */
export type ScoreParts = Readonly<Record<string, number>>;

/** The parts of a skater's raw score; null if one is unknown (no shifts, no xG). */
export function skaterScoreParts(row: SkaterParts, rates: LeagueRates): ScoreParts | null {
  const known = allKnown(row, SKATER_PARTS);
  if (known === null) return null;
  const w = SKATER_WORTH;
  return {
    Goals: w.goals * known.goals,
    Assists: w.a1 * known.a1 + w.a2 * known.a2,
    'Own shots': w.isog * known.isog + w.ixg * known.ixg,
    'Chances on the ice': w.evXgBalance * known.ev_net_xg_adjusted,
    'Goals on the ice': w.evGoalBalance * (known.ev_gf - known.ev_ga),
    'Special teams':
      w.shBalance * ((known.toi_sh / HOUR_SECONDS) * rates.shXgaPer60 - known.sh_xga) +
      w.ppBalance * (known.pp_xgf - (known.toi_pp / HOUR_SECONDS) * rates.ppXgfPer60),
    Penalties: w.penaltyBalance * (known.penalties_drawn - known.penalties_taken),
    Details:
      w.blocks * known.blocks +
      w.faceoffBalance * (known.faceoffs_won - known.faceoffs_lost) +
      w.turnoverBalance * (known.takeaways - known.giveaways),
  };
}

/** The parts of a goalie's raw score; null if ice time or the xG faced is unknown. */
export function goalieScoreParts(row: GoalieParts, rates: LeagueRates): ScoreParts | null {
  const known = allKnown(row, GOALIE_PARTS);
  if (known === null) return null;
  return {
    'Goals saved above expected': GOALIE_WORTH.gsax * (known.xga - known.goals_against),
    'Saves above the league’s share':
      GOALIE_WORTH.savePercentage * (known.shots_faced * (1 - rates.saveShare) - known.goals_against),
    Workload: GOALIE_WORTH.workload * (known.shots_faced - AVERAGE_SHOTS) * (known.toi / HOUR_SECONDS),
  };
}

/** A skater's raw score, in goals; null if a part is unknown. */
export function skaterRawScore(row: SkaterParts, rates: LeagueRates): number | null {
  return sumOf(skaterScoreParts(row, rates));
}

/** A goalie's raw score, in goals; null if a part is unknown. */
export function goalieRawScore(row: GoalieParts, rates: LeagueRates): number | null {
  return sumOf(goalieScoreParts(row, rates));
}

function sumOf(parts: ScoreParts | null): number | null {
  return parts === null ? null : Object.values(parts).reduce((sum, part) => sum + part, 0);
}

/** The row if all given columns are known, else null. */
function allKnown<Id extends string>(
  row: Readonly<Record<Id, number | null>>,
  ids: readonly Id[],
): Readonly<Record<Id, number>> | null {
  return ids.every((id) => row[id] !== null) ? (row as Readonly<Record<Id, number>>) : null;
}
