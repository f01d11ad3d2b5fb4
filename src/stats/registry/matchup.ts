import type { DisplayFacets } from './entry.ts';

/**
 * The columns of the matchup table: one skater against one opponent, in the even-strength time they shared, seen from the
 * skater. Their sums come from the pair rows of the game.
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
    gameTable: 1,
  },
  ixg: {
    abbr: 'EV xG',
    label: 'Expected goals in shared time',
    meaning: "Expected goals of the player's own shots in that time.",
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/on-ice.md',
    gameTable: 2,
  },
  xgf_pct: {
    abbr: 'EV xGF%',
    label: 'xG share in shared time',
    meaning: "The player's team's percent of all expected goals in that time; 50 where there were none.",
    unit: 'percent',
    decimals: 1,
    better: 'high',
    source: 'docs/methodology/share.md',
    gameTable: 3,
    bands: [16.67, 33.33, 50, 66.67, 83.33],
  },
  xgf: {
    abbr: 'EV xGF',
    label: 'xG for in shared time',
    meaning: "Expected goals of the player's team in that time.",
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/on-ice.md',
    gameTable: 4,
  },
  xga: {
    abbr: 'EV xGA',
    label: 'xG against in shared time',
    meaning: "Expected goals of the opponent's team in that time.",
    unit: 'goals',
    decimals: 2,
    better: 'low',
    source: 'docs/methodology/on-ice.md',
    gameTable: 5,
  },
} as const satisfies Record<string, DisplayFacets>;
