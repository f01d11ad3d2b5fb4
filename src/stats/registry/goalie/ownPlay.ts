import type { Rule } from '../entry.ts';

/**
 * What a goalie does beside stopping shots, so that players' sums are the club's, and his ice time by strength: columns, shown nowhere
 * by themselves.
 */
export const OWN_PLAY_RULES = {
  goals: { count: 'goal', by: 'shooter', at: 'all' },
  a1: { count: 'goal', by: 'primaryAssister', at: 'all' },
  a2: { count: 'goal', by: 'secondaryAssister', at: 'all' },
  isog: { count: 'shotOnGoal', by: 'shooter', at: 'all' },
  ixg: { count: 'xg', by: 'shooter', at: 'all' },
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
