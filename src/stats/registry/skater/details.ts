import type { DisplayFacets, Rule } from '../entry.ts';

const PLAYS = { unit: 'plays', decimals: 0, better: 'high', source: 'docs/methodology/counting.md' } as const;

/** Blocks and turnovers, as the arena's scorers record them. */
export const DETAILS = {
  blocks: {
    abbr: 'Blk',
    label: 'Blocked shots',
    meaning: "Opponents' attempts that the player blocked. A shot blocked by a teammate of the shooter does not count.",
    ...PLAYS,
    game: { column: 10, group: 'Details', wire: [{ key: 'blocks', format: 'whole', place: 13 }] },
  },
  to_margin: {
    abbr: 'TO Diff',
    label: 'Turnover difference',
    meaning: 'Takeaways minus giveaways.',
    ...PLAYS,
    game: { column: 11, group: 'Details', wire: [{ key: 'to_margin', format: 'whole', place: 14 }] },
    isSigned: true,
  },
} as const satisfies Record<string, DisplayFacets>;

/** How each is counted or derived. */
export const DETAILS_RULES = {
  blocks: { count: 'block', by: 'blocker', at: 'all' },
  to_margin: { of: ['takeaways', 'giveaways'], derive: (taken: number, given: number) => taken - given },
} as const satisfies Record<keyof typeof DETAILS, Rule>;
