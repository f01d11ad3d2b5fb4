import { MIN_RATED_SECONDS } from '../card/eligibility.ts';
import type { DisplayFacets, Rule } from '../entry.ts';

/** What counts have in common. */
const COUNT = { decimals: 0, better: 'high', source: 'docs/methodology/counting.md' } as const;

/** A skater's scoring. No statistic here counts the shootout. */
export const SCORING = {
  goals: {
    abbr: 'G',
    label: 'Goals',
    meaning: 'Goals scored in play, penalty shots and empty nets included, shootouts left out.',
    unit: 'goals',
    ...COUNT,
    game: { column: 7, group: 'Scoring', wire: [{ key: 'goals', format: 'whole', place: 9 }] },
    leaders: { kind: 'goals', title: 'Goals', order: 4, minimum: null },
  },
  assists: {
    abbr: 'A',
    label: 'Assists',
    meaning: 'Primary and secondary assists together.',
    unit: 'assists',
    ...COUNT,
    game: { column: 8, group: 'Scoring', wire: [{ key: 'assists', format: 'whole', place: 19 }] },
    leaders: { kind: 'assists', title: 'Assists', order: 7, minimum: null },
  },
  a1: {
    abbr: 'A1',
    label: 'Primary assists',
    meaning: 'Last passes before a goal.',
    unit: 'assists',
    ...COUNT,
    game: { wire: [{ key: 'primaries', format: 'whole', place: 10 }] },
  },
  a2: {
    abbr: 'A2',
    label: 'Secondary assists',
    meaning: 'Second-to-last passes before a goal.',
    unit: 'assists',
    ...COUNT,
    game: { wire: [{ key: 'secondaries', format: 'whole', place: 11 }] },
  },
  points: {
    abbr: 'P',
    label: 'Points',
    meaning: 'Goals and assists together.',
    unit: 'points',
    ...COUNT,
    leaders: { kind: 'points', title: 'Points', order: 2, minimum: null },
  },
  primary_points: {
    abbr: 'P1',
    label: 'Primary points',
    meaning: 'Goals and primary assists together.',
    unit: 'points',
    ...COUNT,
    leaders: { kind: 'primary_points', title: 'Primary Points', order: 3, minimum: null },
  },
  gax: {
    abbr: 'GAx',
    label: 'Goals above expected',
    meaning:
      'Goals minus the expected goals of the same shots: how much better the player finished than the quality of the shots.',
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/goals-above-expected.md',
    isSigned: true,
    leaders: {
      kind: 'scoredax',
      validity: 'gax',
      title: 'Goals Scored Above Expected',
      order: 6,
      minimum: { counter: { id: 'iff', atLeast: 40 } },
      interval: 'sum',
    },
    chart: { key: 'goals_above_expected', isPlain: false, isCumulative: true, order: 3 },
  },
  game_score: {
    abbr: 'Game Score',
    label: 'Game score',
    meaning:
      "One number for a player's game, usually between 0 and 10: 5 is an average game at the position. Over several games it is their mean.",
    unit: 'rating',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/game-score.md',
    game: { column: 15, wire: [{ key: 'game_score', format: 'decimal', place: 18 }] },
    bands: [1.66, 3.33, 5, 6.66, 8.33],
    leaders: {
      kind: 'game_ratings',
      validity: 'game_score',
      title: 'Average Game Rating',
      order: 1,
      minimum: { games: { atLeast: 10, shareOfTeamGames: 0.25 }, secondsPerGame: MIN_RATED_SECONDS.skater },
      interval: 'mean',
    },
    chart: { key: 'game_rating', label: 'Game rating', isPlain: true, isCumulative: true, order: 1 },
  },
} as const satisfies Record<string, DisplayFacets>;

/** How each is counted or derived. */
export const SCORING_RULES = {
  goals: { count: 'goal', by: 'shooter', at: 'all' },
  assists: { of: ['a1', 'a2'], derive: (a1: number, a2: number) => a1 + a2 },
  a1: { count: 'goal', by: 'primaryAssister', at: 'all' },
  a2: { count: 'goal', by: 'secondaryAssister', at: 'all' },
  points: { of: ['goals', 'a1', 'a2'], derive: (goals: number, a1: number, a2: number) => goals + a1 + a2 },
  primary_points: { of: ['goals', 'a1'], derive: (goals: number, a1: number) => goals + a1 },
  gax: { of: ['goals', 'ixg'], derive: (goals: number, ixg: number) => goals - ixg },
  game_score: {
    of: ['game_score', 'games'],
    derive: (sum: number, games: number) => (games > 0 ? sum / games : null),
  },
} as const satisfies Record<keyof typeof SCORING, Rule>;
