import { shareOf } from '../../../hockey/shares.ts';
import type { DisplayFacets, Rule } from '../entry.ts';

/** On-ice statistics of a skater at even strength (EV*). */
export const ON_ICE = {
  ev_xgf: {
    abbr: 'EV xGF',
    label: 'Even-strength xG for',
    meaning: "Expected goals of the player's team at even strength with the player on the ice.",
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/on-ice.md',
    game: { column: 4, group: 'On ice', wire: [{ key: 'expected_for_values', format: 'decimal', place: 6 }] },
  },
  ev_xga: {
    abbr: 'EV xGA',
    label: 'Even-strength xG against',
    meaning: 'Expected goals of the other side at even strength with the player on the ice.',
    unit: 'goals',
    decimals: 2,
    better: 'low',
    source: 'docs/methodology/on-ice.md',
    game: { column: 5, group: 'On ice', wire: [{ key: 'expected_against_values', format: 'decimal', place: 7 }] },
  },
  ev_xgf_pct: {
    abbr: 'EV xGF%',
    label: 'Even-strength xG share',
    meaning:
      "The player's team's percent of all expected goals at even strength with the player on the ice; 50 where there were none.",
    unit: 'percent',
    decimals: 1,
    better: 'high',
    source: 'docs/methodology/share.md',
    game: { column: 3, group: 'On ice', wire: [{ key: 'share', format: 'percent', place: 5 }] },
    bands: [16.67, 33.33, 50, 66.67, 83.33],
  },
  ev_net_xg: {
    abbr: 'EV net xG',
    label: 'Net even-strength xG on the ice',
    meaning: 'Even-strength xG for minus xG against with the player on the ice.',
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/on-ice.md',
    isSigned: true,
    chart: { key: 'net_ev_xg_on_ice', label: 'Net EV xG on ice', isPlain: true, isCumulative: true, order: 4 },
  },
} as const satisfies Record<string, DisplayFacets>;

/** How each is counted or derived. */
export const ON_ICE_RULES = {
  ev_xgf: { count: 'xg', by: 'onIceFor', at: 'ev' },
  ev_xga: { count: 'xg', by: 'onIceAgainst', at: 'ev' },
  ev_xgf_pct: {
    of: ['ev_xgf', 'ev_xga', 'toi_ev'],
    derive: (xgf: number, xga: number, toi: number) => (toi > 0 ? shareOf(xgf, xga) : null),
  },
  ev_net_xg: { of: ['ev_xgf', 'ev_xga'], derive: (xgf: number, xga: number) => xgf - xga },
} as const satisfies Record<keyof typeof ON_ICE, Rule>;
