import type { DisplayFacets, Rule } from '../entry.ts';

/** What a skater does beside shooting and passing, as it is shown. Counts are as recorded in the building. */
export const DETAILS = {
  blocks: {
    abbr: 'Blk',
    label: 'Blocked shots',
    meaning: "Opponents' attempts that the player blocked. A block by the shooter's own team-mate is nobody's.",
    unit: 'plays',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/counting.md',
    gameTable: 10,
  },
  to_margin: {
    abbr: 'TO Diff',
    label: 'Turnover difference',
    meaning: 'Takeaways minus giveaways.',
    unit: 'plays',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/counting.md',
    gameTable: 11,
  },
} as const satisfies Record<string, DisplayFacets>;

/** How it is counted or derived. */
export const DETAILS_RULES = {
  blocks: { count: 'block', by: 'blocker', at: 'all' },
  to_margin: { of: ['takeaways', 'giveaways'], derive: (taken: number, given: number) => taken - given },
} as const satisfies Record<keyof typeof DETAILS, Rule>;
