import { shareOf } from '../../hockey/shares.ts';
import type { DeriveRule, DisplayFacets } from './entry.ts';

const XG = { unit: 'goals', decimals: 2, better: 'high', source: 'docs/methodology/on-ice.md' } as const;

/**
 * The matchup table: one skater against one opponent in their shared even-strength time, from the skater's side. Values
 * come from pair rows.
 */
export const MATCHUP = {
  toi_ev: {
    abbr: 'Shared EV TOI',
    label: 'Shared even-strength ice time',
    meaning: 'Even-strength time both players were on the ice, on opposite sides.',
    unit: 'seconds',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/on-ice.md',
    game: {
      column: 1,
      wire: [
        { key: 'toi_int', format: 'whole', place: 1, isNeverNull: true },
        { key: 'toi_str', format: 'clock', place: 2, isNeverNull: true },
      ],
    },
  },
  ixg: {
    abbr: 'EV xG',
    label: 'Expected goals in shared time',
    meaning: "Expected goals of the player's own shots in that time.",
    ...XG,
    game: { column: 2, wire: [{ key: 'xg', format: 'decimal', place: 3 }] },
  },
  xgf_pct: {
    abbr: 'EV xGF%',
    label: 'xG share in shared time',
    meaning: "The player's team's percent of all expected goals in that time; 50 where there were none.",
    unit: 'percent',
    decimals: 1,
    better: 'high',
    source: 'docs/methodology/share.md',
    game: { column: 3, wire: [{ key: 'xgf_percent', format: 'percent', place: 4 }] },
    bands: [16.67, 33.33, 50, 66.67, 83.33],
  },
  xgf: {
    abbr: 'EV xGF',
    label: 'xG for in shared time',
    meaning: "Expected goals of the player's team in that time.",
    ...XG,
    game: { column: 4, wire: [{ key: 'xg_for', format: 'decimal', place: 5 }] },
  },
  xga: {
    abbr: 'EV xGA',
    label: 'xG against in shared time',
    meaning: "Expected goals of the opponent's team in that time.",
    unit: 'goals',
    decimals: 2,
    better: 'low',
    source: 'docs/methodology/on-ice.md',
    game: { column: 5, wire: [{ key: 'xg_ag', format: 'decimal', place: 6 }] },
  },
} as const satisfies Record<string, DisplayFacets>;

/** How the statistics that a pair row does not hold are derived from those it does. */
export const MATCHUP_RULES = {
  xgf_pct: {
    of: ['xgf', 'xga', 'toi_ev'],
    derive: (xgf: number, xga: number, toi: number) => (toi > 0 ? shareOf(xgf, xga) : null),
  },
} as const satisfies Partial<Record<keyof typeof MATCHUP, DeriveRule>>;
