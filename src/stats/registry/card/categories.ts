import type { CardCategory, CardCategoryFacets } from './cardEntry.ts';

/** The categories of the player card. Source: docs/site.md#player-card. */
export const CARD_CATEGORIES = {
  even_strength: {
    label: 'Even Strength',
    field: 'even_strength_rating',
    meaning: 'Isolated offense and defense at five against five, in goals per 82 games.',
    applies: 'skater',
    order: 1,
  },
  special_teams: {
    label: 'Special Teams',
    field: 'special_teams_rating',
    meaning: 'Power play and penalty kill, in goals per 82 games.',
    applies: 'skater',
    order: 2,
  },
  scoring: {
    label: 'Scoring',
    field: 'scoring_rating',
    meaning: 'Goals the player scores in 82 games, as estimated from their shots and finishing.',
    applies: 'skater',
    order: 3,
  },
  passing: {
    label: 'Passing',
    field: 'passing_rating',
    meaning: 'Assists per 60 minutes, primary ones weighing most. They do not count towards the overall rating.',
    applies: 'skater',
    order: 4,
  },
  details: {
    label: 'Details',
    field: 'details_rating',
    meaning:
      'Penalties, turnovers, blocked shots, hits, and a centre’s faceoffs. Of these only penalties count overall.',
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
    meaning: 'Goals saved above expected, in goals per 82 games.',
    applies: 'goalie',
    order: 1,
  },
  game_performances: {
    label: 'Game Performances',
    field: 'game_performances_rating',
    meaning: 'How often the goalie gave the team a good start or won the game for it. It does not count overall.',
    applies: 'goalie',
    order: 2,
  },
} as const satisfies Record<CardCategory, CardCategoryFacets>;
