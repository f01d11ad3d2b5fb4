import type { CardCategory, CardCategoryFacets } from './cardEntry.ts';

/** The categories of the player card. Source: docs/site.md#player-card. */
export const CARD_CATEGORIES = {
  even_strength: {
    label: 'Even Strength',
    field: 'even_strength_rating',
    meaning: 'Isolated offence and defence at five against five together.',
    applies: 'skater',
    order: 1,
  },
  special_teams: {
    label: 'Special Teams',
    field: 'special_teams_rating',
    meaning: 'Power play and penalty kill, each weighted by the player’s time there.',
    applies: 'skater',
    order: 2,
  },
  scoring: {
    label: 'Scoring',
    field: 'scoring_rating',
    meaning: "The player's own goals, expected goals and shots per 60 minutes.",
    applies: 'skater',
    order: 3,
  },
  passing: {
    label: 'Passing',
    field: 'passing_rating',
    meaning: 'Assists per 60 minutes, primary ones weighing most.',
    applies: 'skater',
    order: 4,
  },
  details: {
    label: 'Details',
    field: 'details_rating',
    meaning: 'Penalties, turnovers, blocked shots, hits, and a centre’s faceoffs.',
    applies: 'skater',
    order: 5,
  },
  deployment: {
    label: 'Deployment',
    field: 'deployment_rating',
    meaning: 'How much, and how hard, the player is used. It does not count towards the overall rating.',
    applies: 'skater',
    order: 6,
  },
  puck_stopping: {
    label: 'Puck Stopping',
    field: 'puck_stopping',
    meaning: 'Goals saved above expected and save percentages by danger.',
    applies: 'goalie',
    order: 1,
  },
  game_performances: {
    label: 'Game Performances',
    field: 'game_performances_rating',
    meaning: 'How often the goalie gave the team a good start, and how often the goalie won the game for it.',
    applies: 'goalie',
    order: 2,
  },
} as const satisfies Record<CardCategory, CardCategoryFacets>;
