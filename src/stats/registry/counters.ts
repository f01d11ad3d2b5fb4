import { percentOf } from '../../hockey/shares.ts';
import { type CounterIdOf, isCountRule, type Population, type Rule } from './entry.ts';
import { GOALIE_SCORING_RULES } from './goalie/goalieScoring.ts';
import { GOALTENDING_RULES } from './goalie/goaltending.ts';
import { DETAILS_RULES } from './skater/details.ts';
import { FACEOFFS_RULES } from './skater/faceoffs.ts';
import { ICE_TIME_RULES } from './skater/iceTime.ts';
import { ON_ICE_RULES } from './skater/onIce.ts';
import { SCORING_RULES } from './skater/scoring.ts';
import { SHOOTING_RULES } from './skater/shooting.ts';
import { TOTALS_RULES } from './team/totals.ts';

/**
 * The share of shots stopped that makes a start a quality start.
 * Source: docs/methodology/stolen-games.md#quality-start.
 */
const QUALITY_START_SHARE = 0.9;

/**
 * Counters that a goalie's rates, ratings and checks are made of: starts, shots by danger, score and strength, and
 * everything that makes the sums over players equal the team's. No page or answer lists them on their own
 * (docs/decisions/0026-statistics-display-and-rule.md).
 */
export const GOALIE_COMPONENT_RULES = {
  starts: { of: ['is_starter'], derive: (starts: number) => starts },
  quality_starts: {
    of: ['is_starter', 'saves', 'shots_faced'],
    derive: (isStarter: number, saves: number, shots: number) =>
      isStarter === 1 && shots > 0 && saves >= QUALITY_START_SHARE * shots ? 1 : 0,
    eachGame: true,
  },
  stolen_starts: {
    of: ['is_starter', 'is_stolen'],
    derive: (isStarter: number, isStolen: number) => isStarter * isStolen,
    eachGame: true,
  },
  sa_low: { count: 'lowDangerShot', by: 'inNet', at: 'all' },
  ga_low: { count: 'lowDangerGoal', by: 'inNet', at: 'all' },
  sa_medium: { count: 'mediumDangerShot', by: 'inNet', at: 'all' },
  ga_medium: { count: 'mediumDangerGoal', by: 'inNet', at: 'all' },
  sa_high: { count: 'highDangerShot', by: 'inNet', at: 'all' },
  ga_high: { count: 'highDangerGoal', by: 'inNet', at: 'all' },
  meaningful_shots: { count: 'meaningfulShot', by: 'inNet', at: 'all' },
  meaningful_saves: { count: 'meaningfulSave', by: 'inNet', at: 'all' },
  ev_shots_faced: { count: 'shotOnGoal', by: 'inNet', at: 'ev' },
  ev_goals_against: { count: 'goal', by: 'inNet', at: 'ev' },
  ev_xga: { count: 'xg', by: 'inNet', at: 'ev' },
  pp_shots_faced: { count: 'shotOnGoal', by: 'inNet', at: 'pp' },
  pp_goals_against: { count: 'goal', by: 'inNet', at: 'pp' },
  pp_xga: { count: 'xg', by: 'inNet', at: 'pp' },
  sh_shots_faced: { count: 'shotOnGoal', by: 'inNet', at: 'sh' },
  sh_goals_against: { count: 'goal', by: 'inNet', at: 'sh' },
  sh_xga: { count: 'xg', by: 'inNet', at: 'sh' },
  icf: { count: 'attempt', by: 'shooter', at: 'all' },
  giveaways: { count: 'giveaway', by: 'giver', at: 'all' },
  takeaways: { count: 'takeaway', by: 'taker', at: 'all' },
  pim: { count: 'penaltyMinute', by: 'penalised', at: 'all' },
  penalties_taken: { count: 'penalty', by: 'penalised', at: 'all' },
  penalties_drawn: { count: 'penalty', by: 'drawer', at: 'all' },
  toi_ev: { count: 'second', by: 'onIce', at: 'ev' },
  toi_ev_manpower: { count: 'second', by: 'onIce', at: 'evManpower' },
  toi_pp: { count: 'second', by: 'onIce', at: 'pp' },
  toi_sh: { count: 'second', by: 'onIce', at: 'sh' },
} as const satisfies Record<string, Rule>;

/**
 * A team's goals, shots, expected goals and time by strength, and empty nets. No page or answer lists them on their own
 * (docs/decisions/0026-statistics-display-and-rule.md).
 */
export const TEAM_COMPONENT_RULES = {
  gf: { count: 'goal', by: 'teamFor', at: 'all' },
  ga: { count: 'goal', by: 'teamAgainst', at: 'all' },
  xga: { count: 'xg', by: 'teamAgainst', at: 'all' },
  ev_gf: { count: 'goal', by: 'teamFor', at: 'ev' },
  ev_xgf: { count: 'xg', by: 'teamFor', at: 'ev' },
  ev_ga: { count: 'goal', by: 'teamAgainst', at: 'ev' },
  ev_xga: { count: 'xg', by: 'teamAgainst', at: 'ev' },
  st_gf: { count: 'goal', by: 'teamFor', at: 'st' },
  st_xgf: { count: 'xg', by: 'teamFor', at: 'st' },
  st_ga: { count: 'goal', by: 'teamAgainst', at: 'st' },
  st_xga: { count: 'xg', by: 'teamAgainst', at: 'st' },
  pp_gf: { count: 'goal', by: 'teamFor', at: 'pp' },
  pp_xgf: { count: 'xg', by: 'teamFor', at: 'pp' },
  pp_ga: { count: 'goal', by: 'teamAgainst', at: 'pp' },
  pp_xga: { count: 'xg', by: 'teamAgainst', at: 'pp' },
  sh_gf: { count: 'goal', by: 'teamFor', at: 'sh' },
  sh_xgf: { count: 'xg', by: 'teamFor', at: 'sh' },
  sh_ga: { count: 'goal', by: 'teamAgainst', at: 'sh' },
  sh_xga: { count: 'xg', by: 'teamAgainst', at: 'sh' },
  sf: { count: 'shotOnGoal', by: 'teamFor', at: 'all' },
  ev_sf: { count: 'shotOnGoal', by: 'teamFor', at: 'ev' },
  sa: { count: 'shotOnGoal', by: 'teamAgainst', at: 'all' },
  ev_sa: { count: 'shotOnGoal', by: 'teamAgainst', at: 'ev' },
  ff: { count: 'unblocked', by: 'teamFor', at: 'all' },
  ev_ff: { count: 'unblocked', by: 'teamFor', at: 'ev' },
  fa: { count: 'unblocked', by: 'teamAgainst', at: 'all' },
  ev_fa: { count: 'unblocked', by: 'teamAgainst', at: 'ev' },
  cf: { count: 'attempt', by: 'teamFor', at: 'all' },
  ev_cf: { count: 'attempt', by: 'teamFor', at: 'ev' },
  ca: { count: 'attempt', by: 'teamAgainst', at: 'all' },
  ev_ca: { count: 'attempt', by: 'teamAgainst', at: 'ev' },
  en_gf: { count: 'goal', by: 'intoEmptyNet', at: 'all' },
  en_ga: { count: 'goal', by: 'ownEmptyNet', at: 'all' },
  en_xgf: { count: 'xg', by: 'intoEmptyNet', at: 'all' },
  en_xga: { count: 'xg', by: 'ownEmptyNet', at: 'all' },
  toi_ev: { count: 'second', by: 'teamOnIce', at: 'ev' },
  toi_pp: { count: 'second', by: 'teamOnIce', at: 'pp' },
  toi_sh: { count: 'second', by: 'teamOnIce', at: 'sh' },
} as const satisfies Record<string, Rule>;

/**
 * Counters that a skater's rates, ratings and checks are made of. No page or answer lists them on their own
 * (docs/decisions/0026-statistics-display-and-rule.md).
 */
export const SKATER_COMPONENT_RULES = {
  toi_ev_manpower: { count: 'second', by: 'onIce', at: 'evManpower' },
  toi_pp: { count: 'second', by: 'onIce', at: 'pp' },
  toi_sh: { count: 'second', by: 'onIce', at: 'sh' },
  toi_5v5: { count: 'second', by: 'onIce', at: '5v5' },
  toi_5v4: { count: 'second', by: 'onIce', at: '5v4' },
  toi_4v5: { count: 'second', by: 'onIce', at: '4v5' },
  iff: { count: 'unblocked', by: 'shooter', at: 'all' },
  icf: { count: 'attempt', by: 'shooter', at: 'all' },
  ev_gf: { count: 'goal', by: 'onIceFor', at: 'ev' },
  ev_ga: { count: 'goal', by: 'onIceAgainst', at: 'ev' },
  ev_cf: { count: 'attempt', by: 'onIceFor', at: 'ev' },
  ev_ca: { count: 'attempt', by: 'onIceAgainst', at: 'ev' },
  ev_ff: { count: 'unblocked', by: 'onIceFor', at: 'ev' },
  ev_fa: { count: 'unblocked', by: 'onIceAgainst', at: 'ev' },
  ev_sf: { count: 'shotOnGoal', by: 'onIceFor', at: 'ev' },
  ev_sa: { count: 'shotOnGoal', by: 'onIceAgainst', at: 'ev' },
  ev_net_xg_adjusted: { count: 'adjustedXg', by: 'onIce', at: 'ev' },
  plus_minus: { count: 'plusMinus', by: 'onIce', at: 'all' },
  hits: { count: 'hit', by: 'hitter', at: 'all' },
  giveaways: { count: 'giveaway', by: 'giver', at: 'all' },
  takeaways: { count: 'takeaway', by: 'taker', at: 'all' },
  ev_giveaways: { count: 'giveaway', by: 'giver', at: 'ev' },
  ev_takeaways: { count: 'takeaway', by: 'taker', at: 'ev' },
  pp_blocks: { count: 'block', by: 'blocker', at: 'pp' },
  pp_hits: { count: 'hit', by: 'hitter', at: 'pp' },
  penalties_taken: { count: 'penalty', by: 'penalised', at: 'all' },
  penalties_drawn: { count: 'penalty', by: 'drawer', at: 'all' },
  pim: { count: 'penaltyMinute', by: 'penalised', at: 'all' },
  faceoffs_won: { count: 'faceoff', by: 'faceoffWinner', at: 'all' },
  faceoffs_lost: { count: 'faceoff', by: 'faceoffLoser', at: 'all' },
  faceoff_pct: {
    of: ['faceoffs_won', 'faceoffs_lost'],
    derive: (won: number, lost: number) => percentOf(won, won + lost),
  },
  nzs: { count: 'neutralFaceoff', by: 'onIce', at: 'ev' },
  ev_goals: { count: 'goal', by: 'shooter', at: 'ev' },
  ev_a1: { count: 'goal', by: 'primaryAssister', at: 'ev' },
  ev_a2: { count: 'goal', by: 'secondaryAssister', at: 'ev' },
  ev_ixg: { count: 'xg', by: 'shooter', at: 'ev' },
  ev_isog: { count: 'shotOnGoal', by: 'shooter', at: 'ev' },
  ev_iff: { count: 'unblocked', by: 'shooter', at: 'ev' },
  pp_goals: { count: 'goal', by: 'shooter', at: 'pp' },
  pp_a1: { count: 'goal', by: 'primaryAssister', at: 'pp' },
  pp_a2: { count: 'goal', by: 'secondaryAssister', at: 'pp' },
  pp_ixg: { count: 'xg', by: 'shooter', at: 'pp' },
  sh_goals: { count: 'goal', by: 'shooter', at: 'sh' },
  sh_a1: { count: 'goal', by: 'primaryAssister', at: 'sh' },
  sh_a2: { count: 'goal', by: 'secondaryAssister', at: 'sh' },
  sh_ixg: { count: 'xg', by: 'shooter', at: 'sh' },
  pp_xgf: { count: 'xg', by: 'onIceFor', at: 'pp' },
  pp_gf: { count: 'goal', by: 'onIceFor', at: 'pp' },
  pp_xga: { count: 'xg', by: 'onIceAgainst', at: 'pp' },
  pp_ga: { count: 'goal', by: 'onIceAgainst', at: 'pp' },
  sh_xgf: { count: 'xg', by: 'onIceFor', at: 'sh' },
  sh_gf: { count: 'goal', by: 'onIceFor', at: 'sh' },
  sh_xga: { count: 'xg', by: 'onIceAgainst', at: 'sh' },
  sh_ga: { count: 'goal', by: 'onIceAgainst', at: 'sh' },
  xgf_5v5: { count: 'xg', by: 'onIceFor', at: '5v5' },
  xga_5v5: { count: 'xg', by: 'onIceAgainst', at: '5v5' },
  xgf_5v4: { count: 'xg', by: 'onIceFor', at: '5v4' },
  xga_5v4: { count: 'xg', by: 'onIceAgainst', at: '5v4' },
  xgf_4v5: { count: 'xg', by: 'onIceFor', at: '4v5' },
  xga_4v5: { count: 'xg', by: 'onIceAgainst', at: '4v5' },
} as const satisfies Record<string, Rule>;

/** The rules of every skater statistic, by id. */
export const SKATER_RULES = {
  ...ICE_TIME_RULES,
  ...SCORING_RULES,
  ...SHOOTING_RULES,
  ...ON_ICE_RULES,
  ...DETAILS_RULES,
  ...FACEOFFS_RULES,
  ...SKATER_COMPONENT_RULES,
} as const;

/** The rules of every goalie statistic, by id. */
export const GOALIE_RULES = { ...GOALTENDING_RULES, ...GOALIE_SCORING_RULES, ...GOALIE_COMPONENT_RULES } as const;

/** The rules of every team statistic, by id. */
export const TEAM_RULES = { ...TOTALS_RULES, ...TEAM_COMPONENT_RULES } as const;

/** A counter column of `skater_game`. */
export type SkaterCounterId = CounterIdOf<typeof SKATER_RULES>;
/** A counter column of `goalie_game`. */
export type GoalieCounterId = CounterIdOf<typeof GOALIE_RULES>;
/** A counter column of `team_game`. */
export type TeamCounterId = CounterIdOf<typeof TEAM_RULES>;

function counterIds<Id extends string>(rules: Readonly<Record<string, Rule>>): readonly Id[] {
  return Object.keys(rules).filter((id): id is Id => {
    const rule = rules[id];
    return rule !== undefined && isCountRule(rule);
  });
}

/** The counter columns of `skater_game`, in the order of the registry. */
export const SKATER_COUNTERS: readonly SkaterCounterId[] = counterIds(SKATER_RULES);
/** The counter columns of `goalie_game`, in the order of the registry. */
export const GOALIE_COUNTERS: readonly GoalieCounterId[] = counterIds(GOALIE_RULES);
/** The counter columns of `team_game`, in the order of the registry. */
export const TEAM_COUNTERS: readonly TeamCounterId[] = counterIds(TEAM_RULES);

/** The rules of a population, by statistic id. */
export const RULES: Readonly<Record<Population, Readonly<Record<string, Rule>>>> = {
  skater: SKATER_RULES,
  goalie: GOALIE_RULES,
  team: TEAM_RULES,
};
