import type { DisplayFacets, Rule } from '../entry.ts';
import { LEAST_RATED_SECONDS } from '../ratedGame.ts';

/** A skater's scoring, as it is shown. Everything here leaves the shootout out. */
export const SCORING = {
  goals: {
    abbr: 'G',
    label: 'Goals',
    meaning: 'Goals scored in play, penalty shots and empty nets included, shootouts left out.',
    unit: 'goals',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/counting.md',
    gameTable: 7,
    leaders: { kind: 'goals', title: 'Goals', order: 4, minimum: null },
  },
  assists: {
    abbr: 'A',
    label: 'Assists',
    meaning: 'Primary and secondary assists together.',
    unit: 'assists',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/counting.md',
    gameTable: 8,
    leaders: { kind: 'assists', title: 'Assists', order: 7, minimum: null },
  },
  points: {
    abbr: 'P',
    label: 'Points',
    meaning: 'Goals and assists together.',
    unit: 'points',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/counting.md',
    leaders: { kind: 'points', title: 'Points', order: 2, minimum: null },
  },
  primary_points: {
    abbr: 'P1',
    label: 'Primary points',
    meaning: 'Goals and primary assists together.',
    unit: 'points',
    decimals: 0,
    better: 'high',
    source: 'docs/methodology/counting.md',
    leaders: { kind: 'primary_points', title: 'Primary Points', order: 3, minimum: null },
  },
  gax: {
    abbr: 'GAx',
    label: 'Goals above expected',
    meaning:
      "Goals minus the expected goals of the same shots: how much better the player finished than the shots' quality.",
    unit: 'goals',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/goals-above-expected.md',
    leaders: {
      kind: 'scoredax',
      title: 'Goals Scored Above Expected',
      order: 6,
      minimum: { counter: { id: 'iff', atLeast: 40 } },
      interval: 'sum',
    },
    chart: { key: 'goals_above_expected', isPlain: false, isCumulative: true, order: 3 },
  },
  game_score: {
    abbr: 'Game Score',
    label: 'Game rating',
    meaning:
      "One number for a player's game, usually between 0 and 10: 5 is an average game for his position. Over several games it is their mean.",
    unit: 'rating',
    decimals: 2,
    better: 'high',
    source: 'docs/methodology/game-score.md',
    gameTable: 15,
    bands: [1.66, 3.33, 5, 6.66, 8.33],
    leaders: {
      kind: 'game_ratings',
      title: 'Average Game Rating',
      order: 1,
      minimum: { games: { atLeast: 10, shareOfTeamGames: 0.25 }, secondsPerGame: LEAST_RATED_SECONDS.skater },
      interval: 'mean',
    },
    chart: { key: 'game_rating', isPlain: true, isCumulative: true, order: 1 },
  },
} as const satisfies Record<string, DisplayFacets>;

/** How it is counted or derived. */
export const SCORING_RULES = {
  goals: { count: 'goal', by: 'shooter', at: 'all' },
  assists: { of: ['a1', 'a2'], derive: (a1: number, a2: number) => a1 + a2 },
  points: { of: ['goals', 'a1', 'a2'], derive: (goals: number, a1: number, a2: number) => goals + a1 + a2 },
  primary_points: { of: ['goals', 'a1'], derive: (goals: number, a1: number) => goals + a1 },
  gax: { of: ['goals', 'ixg'], derive: (goals: number, ixg: number) => goals - ixg },
  game_score: {
    of: ['game_score', 'games'],
    derive: (sum: number, games: number) => (games > 0 ? sum / games : null),
  },
} as const satisfies Record<keyof typeof SCORING, Rule>;
