import { percentOf } from '../../../hockey/shares.ts';
import type { DisplayFacets, Rule } from '../entry.ts';

/** Faceoffs a skater took, and those he was on the ice for, as they are shown. */
export const FACEOFFS = {
  faceoffs_won: {
    abbr: 'FOW',
    label: 'Faceoffs won',
    meaning: 'Faceoffs the player took and won, at any strength.',
    unit: 'faceoffs',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/faceoffs.md',
  },
  faceoffs_lost: {
    abbr: 'FOL',
    label: 'Faceoffs lost',
    meaning: 'Faceoffs the player took and lost, at any strength.',
    unit: 'faceoffs',
    decimals: 0,
    better: 'low',
    source: 'docs/methodology/faceoffs.md',
  },
  fo_margin: {
    abbr: 'FO Diff',
    label: 'Faceoff difference',
    meaning: 'Faceoffs won minus faceoffs lost.',
    unit: 'faceoffs',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/faceoffs.md',
    gameTable: 12,
  },
  faceoff_pct: {
    abbr: 'FO%',
    label: 'Faceoff percentage',
    meaning: 'Percent of his faceoffs that the player won.',
    unit: 'percent',
    decimals: 1,
    better: 'high',
    source: 'docs/methodology/faceoffs.md',
  },
  ozs: {
    abbr: 'EV OZS',
    label: 'Offensive-zone starts',
    meaning: "Even-strength faceoffs in the other side's zone with the player on the ice.",
    unit: 'faceoffs',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/zone-starts.md',
    gameTable: 14,
  },
  nzs: {
    abbr: 'EV NZS',
    label: 'Neutral-zone starts',
    meaning: 'Even-strength faceoffs between the blue lines with the player on the ice.',
    unit: 'faceoffs',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/zone-starts.md',
  },
  dzs: {
    abbr: 'EV DZS',
    label: 'Defensive-zone starts',
    meaning: "Even-strength faceoffs in his own team's zone with the player on the ice.",
    unit: 'faceoffs',
    decimals: 0,
    better: 'neither',
    source: 'docs/methodology/zone-starts.md',
    gameTable: 13,
  },
} as const satisfies Record<string, DisplayFacets>;

/** How they are counted or derived. */
export const FACEOFFS_RULES = {
  faceoffs_won: { count: 'faceoff', by: 'faceoffWinner', at: 'all' },
  faceoffs_lost: { count: 'faceoff', by: 'faceoffLoser', at: 'all' },
  fo_margin: { of: ['faceoffs_won', 'faceoffs_lost'], derive: (won: number, lost: number) => won - lost },
  faceoff_pct: {
    of: ['faceoffs_won', 'faceoffs_lost'],
    derive: (won: number, lost: number) => percentOf(won, won + lost),
  },
  ozs: { count: 'offensiveFaceoff', by: 'onIce', at: 'ev' },
  nzs: { count: 'neutralFaceoff', by: 'onIce', at: 'ev' },
  dzs: { count: 'defensiveFaceoff', by: 'onIce', at: 'ev' },
} as const satisfies Record<keyof typeof FACEOFFS, Rule>;
