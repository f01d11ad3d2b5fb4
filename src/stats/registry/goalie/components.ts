import type { Rule } from '../entry.ts';

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
