import type { DisplayFacets, Rule } from '../entry.ts';

const TIME = { unit: 'seconds', decimals: 0, better: 'high', source: 'docs/methodology/strength.md' } as const;

/** A skater's ice time in whole seconds. */
export const ICE_TIME = {
  toi: {
    abbr: 'TOI',
    label: 'Ice time',
    meaning: 'Time on the ice at any strength.',
    ...TIME,
    game: {
      column: 1,
      wire: [
        { key: 'total_toi_int', format: 'whole', place: 1 },
        { key: 'toi_total_disp', format: 'clock', place: 3 },
      ],
    },
    bands: [680, 870, 1060, 1250, 1440],
  },
  toi_ev: {
    abbr: 'EV TOI',
    label: 'Even-strength ice time',
    meaning: 'Time on the ice with the same number of skaters on both sides and both goalies in.',
    ...TIME,
    game: {
      column: 2,
      group: 'On ice',
      wire: [
        { key: 'ev_toi_int', format: 'whole', place: 2 },
        { key: 'toi_ev_disp', format: 'clock', place: 4 },
      ],
    },
    bands: [600, 700, 800, 900, 1000],
  },
} as const satisfies Record<string, DisplayFacets>;

/** How each is counted. */
export const ICE_TIME_RULES = {
  toi: { count: 'second', by: 'onIce', at: 'all' },
  toi_ev: { count: 'second', by: 'onIce', at: 'ev' },
} as const satisfies Record<keyof typeof ICE_TIME, Rule>;
