import type { DisplayFacets, Rule } from '../entry.ts';

/** What counts have in common. */
const COUNT = { decimals: 0, better: 'high', source: 'docs/methodology/counting.md' } as const;

/** A goalie's own goals, assists and shots. Part of their game, so that the sums over players equal the team's. */
export const GOALIE_SCORING = {
  ixg: {
    abbr: 'xG',
    label: 'Expected goals of own shots',
    meaning: "Expected goals of the goalie's own shots.",
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/xg.md',
    game: { wire: [{ key: 'expected_goals', format: 'decimal', place: 10 }] },
  },
  goals: {
    abbr: 'G',
    label: 'Goals scored',
    meaning: 'Goals the goalie scored.',
    unit: 'goals',
    ...COUNT,
    game: { wire: [{ key: 'goals', format: 'whole', place: 11 }] },
  },
  a1: {
    abbr: 'A1',
    label: 'Primary assists',
    meaning: 'Last passes before a goal.',
    unit: 'assists',
    ...COUNT,
    game: { wire: [{ key: 'primaries', format: 'whole', place: 12 }] },
  },
  a2: {
    abbr: 'A2',
    label: 'Secondary assists',
    meaning: 'Second-to-last passes before a goal.',
    unit: 'assists',
    ...COUNT,
    game: { wire: [{ key: 'secondaries', format: 'whole', place: 13 }] },
  },
  isog: {
    abbr: 'SOG',
    label: 'Own shots on goal',
    meaning: "The goalie's own shots that were goals or had to be saved.",
    unit: 'shots',
    ...COUNT,
    game: { wire: [{ key: 'shots_on_goal', format: 'whole', place: 14 }] },
  },
} as const satisfies Record<string, DisplayFacets>;

/** How they are counted. */
export const GOALIE_SCORING_RULES = {
  ixg: { count: 'xg', by: 'shooter', at: 'all' },
  goals: { count: 'goal', by: 'shooter', at: 'all' },
  a1: { count: 'goal', by: 'primaryAssister', at: 'all' },
  a2: { count: 'goal', by: 'secondaryAssister', at: 'all' },
  isog: { count: 'shotOnGoal', by: 'shooter', at: 'all' },
} as const satisfies Record<keyof typeof GOALIE_SCORING, Rule>;
