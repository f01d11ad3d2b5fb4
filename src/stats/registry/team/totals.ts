import type { DisplayFacets, Rule } from '../entry.ts';

const XG = { unit: 'goals', decimals: 2, better: 'high', source: 'docs/methodology/xg.md' } as const;

/** A team's goals and expected goals. */
export const TOTALS = {
  xgf: {
    abbr: 'xGF',
    label: 'Expected goals for',
    meaning: "The goal probabilities of all the team's unblocked shots, added up.",
    ...XG,
    chart: { key: 'xg_scored', label: 'Expected goals scored', isPlain: true, isCumulative: true, order: 2 },
  },
  net_xg: {
    abbr: 'Net xG',
    label: 'Net expected goals',
    meaning: 'Expected goals for minus expected goals against.',
    ...XG,
    isSigned: true,
    chart: { key: 'net_xg', isPlain: true, isCumulative: true, order: 1 },
  },
  gax: {
    abbr: 'GAx',
    label: 'Goals above expected',
    meaning: 'Goals for minus expected goals for.',
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/goals-above-expected.md',
    isSigned: true,
    chart: { key: 'goals_above_expected', isPlain: true, isCumulative: true, order: 3 },
  },
  gsax: {
    abbr: 'GSAx',
    label: 'Goals saved above expected',
    meaning: "The goals saved above expected of the team's goalies, added up; empty nets are left out.",
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/gsax.md',
    isSigned: true,
    chart: { key: 'goals_saved_above_expected', isPlain: true, isCumulative: true, order: 4 },
  },
  ev_net_xg: {
    abbr: 'EV net xG',
    label: 'Net even-strength expected goals',
    meaning: 'Expected goals for minus expected goals against at even strength with both goalies in.',
    ...XG,
    isSigned: true,
    chart: { key: 'net_ev_xg', label: 'Net EV expected goals', isPlain: true, isCumulative: false, order: 5 },
  },
} as const satisfies Record<string, DisplayFacets>;

/** How each is counted or derived. */
export const TOTALS_RULES = {
  xgf: { count: 'xg', by: 'teamFor', at: 'all' },
  net_xg: { of: ['xgf', 'xga'], derive: (xgf: number, xga: number) => xgf - xga },
  gax: { of: ['gf', 'xgf'], derive: (gf: number, xgf: number) => gf - xgf },
  gsax: {
    of: ['xga', 'en_xga', 'ga', 'en_ga'],
    derive: (xga: number, emptyNetXga: number, ga: number, emptyNetGa: number) => xga - emptyNetXga - (ga - emptyNetGa),
  },
  ev_net_xg: { of: ['ev_xgf', 'ev_xga'], derive: (xgf: number, xga: number) => xgf - xga },
} as const satisfies Record<keyof typeof TOTALS, Rule>;
