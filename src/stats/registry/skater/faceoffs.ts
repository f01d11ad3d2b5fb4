import type { DisplayFacets, Rule } from '../entry.ts';

/** Faceoffs a skater took or was on the ice for. */
export const FACEOFFS = {
  fo_margin: {
    abbr: 'FO Diff',
    label: 'Faceoff difference',
    meaning: 'Faceoffs won minus faceoffs lost.',
    unit: 'faceoffs',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/faceoffs.md',
    game: { column: 12, group: 'Details', wire: [{ key: 'fo_margin', format: 'whole', place: 15 }] },
    isSigned: true,
  },
  ozs: {
    abbr: 'EV OZS',
    label: 'Offensive-zone starts',
    meaning: "Even-strength faceoffs in the other side's zone with the player on the ice.",
    unit: 'faceoffs',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/zone-starts.md',
    game: { column: 14, group: 'Details', wire: [{ key: 'ev_oz_starts', format: 'whole', place: 17 }] },
  },
  dzs: {
    abbr: 'EV DZS',
    label: 'Defensive-zone starts',
    meaning: "Even-strength faceoffs in the player's own zone with the player on the ice.",
    unit: 'faceoffs',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/zone-starts.md',
    game: { column: 13, group: 'Details', wire: [{ key: 'ev_dz_starts', format: 'whole', place: 16 }] },
  },
} as const satisfies Record<string, DisplayFacets>;

/** How each is counted or derived. */
export const FACEOFFS_RULES = {
  fo_margin: { of: ['faceoffs_won', 'faceoffs_lost'], derive: (won: number, lost: number) => won - lost },
  ozs: { count: 'offensiveFaceoff', by: 'onIce', at: 'ev' },
  dzs: { count: 'defensiveFaceoff', by: 'onIce', at: 'ev' },
} as const satisfies Record<keyof typeof FACEOFFS, Rule>;
