import type { DisplayFacets, Rule } from '../entry.ts';

/** A skater's own shooting. */
export const SHOOTING = {
  isog: {
    abbr: 'SOG',
    label: 'Shots on goal',
    meaning: 'Shots that were goals or had to be saved, without posts and misses.',
    unit: 'shots',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/counting.md',
    game: { column: 9, group: 'Scoring', wire: [{ key: 'shots_on_goal', format: 'whole', place: 12 }] },
  },
  ixg: {
    abbr: 'xG',
    label: 'Expected goals',
    meaning:
      "The goal probabilities of the player's own shots, added up: what an average shooter would have scored from them.",
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/xg.md',
    game: { column: 6, group: 'Scoring', wire: [{ key: 'expected_goals', format: 'decimal', place: 8 }] },
    leaders: { kind: 'xg', title: 'Expected Goals', order: 5, minimum: null },
    chart: { key: 'xg_scored', label: 'xG scored', isPlain: true, isCumulative: true, order: 2 },
  },
} as const satisfies Record<string, DisplayFacets>;

/** How each is counted. */
export const SHOOTING_RULES = {
  isog: { count: 'shotOnGoal', by: 'shooter', at: 'all' },
  ixg: { count: 'xg', by: 'shooter', at: 'all' },
} as const satisfies Record<keyof typeof SHOOTING, Rule>;
