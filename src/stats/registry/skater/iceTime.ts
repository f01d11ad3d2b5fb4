import type { DisplayFacets, Rule } from '../entry.ts';

/** A skater's ice time, as it is shown. Whole seconds. */
export const ICE_TIME = {
  toi: {
    abbr: 'TOI',
    label: 'Ice time',
    meaning: 'Time on the ice at any strength.',
    unit: 'seconds',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/strength.md',
    gameTable: 1,
    bands: [680, 870, 1060, 1250, 1440],
  },
  toi_ev: {
    abbr: 'EV TOI',
    label: 'Even-strength ice time',
    meaning: 'Time on the ice with as many men on both sides and both goalies in.',
    unit: 'seconds',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/strength.md',
    gameTable: 2,
    bands: [600, 700, 800, 900, 1000],
  },
  toi_ev_manpower: {
    abbr: 'EV TOI (official)',
    label: 'Even-manpower ice time',
    meaning:
      'Time on the ice with as many men on both sides, pulled goalies included: the official even-strength time.',
    unit: 'seconds',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/strength.md',
  },
  toi_pp: {
    abbr: 'PP TOI',
    label: 'Power-play ice time',
    meaning: 'Time on the ice with more men than the other side, goalies counted.',
    unit: 'seconds',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/strength.md',
  },
  toi_sh: {
    abbr: 'SH TOI',
    label: 'Short-handed ice time',
    meaning: 'Time on the ice with fewer men than the other side, goalies counted.',
    unit: 'seconds',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/strength.md',
  },
  toi_5v5: {
    abbr: '5v5 TOI',
    label: 'Ice time at five against five',
    meaning: 'Time on the ice with five skaters and a goalie on both sides.',
    unit: 'seconds',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/strength.md',
  },
  toi_5v4: {
    abbr: '5v4 TOI',
    label: 'Ice time at five against four',
    meaning: 'Time on the ice with five skaters against four, both goalies in.',
    unit: 'seconds',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/strength.md',
  },
  toi_4v5: {
    abbr: '4v5 TOI',
    label: 'Ice time at four against five',
    meaning: 'Time on the ice with four skaters against five, both goalies in.',
    unit: 'seconds',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/strength.md',
  },
} as const satisfies Record<string, DisplayFacets>;

/** How it is counted: a second on the ice is a credit like any other. */
export const ICE_TIME_RULES = {
  toi: { count: 'second', by: 'onIce', at: 'all' },
  toi_ev: { count: 'second', by: 'onIce', at: 'ev' },
  toi_ev_manpower: { count: 'second', by: 'onIce', at: 'evManpower' },
  toi_pp: { count: 'second', by: 'onIce', at: 'pp' },
  toi_sh: { count: 'second', by: 'onIce', at: 'sh' },
  toi_5v5: { count: 'second', by: 'onIce', at: '5v5' },
  toi_5v4: { count: 'second', by: 'onIce', at: '5v4' },
  toi_4v5: { count: 'second', by: 'onIce', at: '4v5' },
} as const satisfies Record<keyof typeof ICE_TIME, Rule>;
