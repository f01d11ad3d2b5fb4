import type { DisplayFacets } from './entry.ts';

const SOURCE = 'docs/methodology/lines.md';
const TIME = { unit: 'seconds', decimals: 0, better: 'neither', source: SOURCE } as const;
const SHARE = { unit: 'percent', decimals: 1, better: 'high', source: SOURCE } as const;

/** Columns of lines and of skaters with and without each other. Values are sums over stints. */
export const LINES = {
  toi: {
    abbr: 'TOI',
    label: 'Ice time of a line',
    meaning: 'Time that exactly these players were on the ice together at the chosen strength.',
    ...TIME,
  },
  xgf_pct: {
    abbr: 'xGF%',
    label: 'xG share of a line',
    meaning: 'The team’s percent of all expected goals in that time, as it happened.',
    ...SHARE,
    bands: [40, 45, 50, 55, 60],
  },
  xgf_pct_shrunk: {
    abbr: 'Est. xGF%',
    label: 'Estimated xG share of a line',
    meaning: 'The share pulled towards the team’s, by as much as luck weighs in so little time, with its 80% interval.',
    ...SHARE,
    bands: [44, 47, 50, 53, 56],
  },
  xgf: {
    abbr: 'xGF',
    label: 'xG for of a line',
    meaning: 'Expected goals of the team in that time.',
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: SOURCE,
  },
  xga: {
    abbr: 'xGA',
    label: 'xG against of a line',
    meaning: 'Expected goals of the opponents in that time.',
    unit: 'goals',
    decimals: 2,
    better: 'low',
    source: SOURCE,
  },
  xgf_60: {
    abbr: 'xGF/60',
    label: 'xG for per 60 minutes of a line',
    meaning: 'Expected goals of the team per 60 minutes of that time.',
    unit: 'goals per 60',
    decimals: 2,
    better: 'high',
    source: SOURCE,
  },
  xga_60: {
    abbr: 'xGA/60',
    label: 'xG against per 60 minutes of a line',
    meaning: 'Expected goals of the opponents per 60 minutes of that time.',
    unit: 'goals per 60',
    decimals: 2,
    better: 'low',
    source: SOURCE,
  },
  gf: {
    abbr: 'GF',
    label: 'Goals for of a line',
    meaning: 'Goals of the team in that time.',
    unit: 'goals',
    decimals: 0,
    better: 'high',
    source: SOURCE,
  },
  ga: {
    abbr: 'GA',
    label: 'Goals against of a line',
    meaning: 'Goals of the opponents in that time.',
    unit: 'goals',
    decimals: 0,
    better: 'low',
    source: SOURCE,
  },
  zone_starts: {
    abbr: 'OZ%',
    label: 'Offensive-zone share of a line’s faceoffs',
    meaning: 'Percent of the faceoffs outside the neutral zone that were taken in the opponents’ zone.',
    unit: 'percent',
    decimals: 0,
    better: 'neither',
    source: SOURCE,
  },
  opponents_toi: {
    abbr: 'Opp. TOI',
    label: 'Ice time of a line’s opponents',
    meaning: 'Ice time per game of the opposing skaters met, at the same strength: first lines play the most.',
    ...TIME,
  },
} as const satisfies Record<string, DisplayFacets>;
