/**
 * The groups of players that a team sends out: three forwards and two defenders at five against five, five skaters on
 * the power play, and a goalie with the pair in front of them.
 */
export const LINE_KINDS = ['forwards', 'defence', 'power-play', 'goalie-pairs'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The strengths at which combinations of skaters are asked: those of docs/methodology/strength.md, or all play. */
export const COMBINATION_STRENGTHS = ['ev', '5v5', 'pp', 'sh', 'all'] as const;
export type CombinationStrength = (typeof COMBINATION_STRENGTHS)[number];

/** Skaters of a combination, at least and at most: five have 32 cells. Source: docs/quality.md#limits. */
export const TOGETHER = { least: 2, most: 5 } as const;

/** The games that a combination counts: all of the team, or those in which each of the skaters played for it. */
export const COUNTED_GAMES = ['all', 'shared'] as const;
export type CountedGames = (typeof COUNTED_GAMES)[number];
