import type { CardRowFacets } from './cardEntry.ts';

/** What save percentages by danger have in common. */
const SAVES = {
  unit: 'percent',
  decimals: 1,
  isSavePercentage: true,
  better: 'high',
  source: 'docs/methodology/danger.md',
} as const;

/** The rows of a goalie's card, by their wire field. */
export const GOALIE_CARD = {
  low_danger_sv_percentage: {
    category: 'puck_stopping',
    order: 1,
    abbr: 'LD Sv%',
    label: 'Low danger save percentage',
    meaning: 'Percent of the shots with an xG under 0.08 that the goalie stopped.',
    ...SAVES,
  },
  medium_danger_sv_percentage: {
    category: 'puck_stopping',
    order: 2,
    abbr: 'MD Sv%',
    label: 'Medium danger save percentage',
    meaning: 'Percent of the shots with an xG from 0.08 to under 0.20 that the goalie stopped.',
    ...SAVES,
  },
  high_danger_sv_percentage: {
    category: 'puck_stopping',
    order: 3,
    abbr: 'HD Sv%',
    label: 'High danger save percentage',
    meaning: 'Percent of the shots with an xG of 0.20 and more that the goalie stopped.',
    ...SAVES,
  },
  meaningful_sv_percentage: {
    category: 'puck_stopping',
    order: 4,
    abbr: 'MSv%',
    label: 'Meaningful save percentage',
    meaning: 'Percent of the shots that the goalie stopped while the score was tied or within one goal.',
    ...SAVES,
  },
  gsax: {
    category: 'puck_stopping',
    order: 5,
    abbr: 'GSAx',
    label: 'Goals saved above expected',
    meaning: 'Expected goals against minus goals allowed, per 60 minutes.',
    unit: 'goals per 60',
    decimals: 2,
    isSigned: true,
    better: 'high',
    source: 'docs/methodology/gsax.md',
  },
  quality_starts: {
    category: 'game_performances',
    order: 1,
    abbr: 'QS',
    label: 'Quality starts',
    meaning:
      'Percent of starts with a save percentage of at least 90. Other sites ask for the league’s mean, or 88.5 with 20 shots or fewer.',
    unit: 'percent',
    decimals: 1,
    better: 'high',
    source: 'docs/methodology/stolen-games.md',
  },
  games_stolen: {
    category: 'game_performances',
    order: 2,
    abbr: 'Stolen',
    label: 'Games stolen',
    meaning: 'Percent of starts in which goals saved above expected were at least the margin of the team’s victory.',
    unit: 'percent',
    decimals: 1,
    better: 'high',
    source: 'docs/methodology/stolen-games.md',
  },
  xg_against: {
    category: 'game_performances',
    order: 3,
    abbr: 'xGA/60',
    label: 'Role difficulty',
    meaning:
      'Expected goals against per 60 minutes: higher is a harder job. It does not count towards the overall rating.',
    unit: 'goals per 60',
    decimals: 2,
    better: 'neither',
    source: 'docs/methodology/gsax.md',
    isContext: true,
  },
} as const satisfies Record<string, CardRowFacets>;
