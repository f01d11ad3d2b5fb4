import { expect, it } from 'vitest';
import { cardSections } from './cardSections.ts';

/** docs/site.md's categories with field and row names. */
const SKATER = [
  ['Even Strength', 'even_strength_rating', 'Offense', 'Defense'],
  ['Special Teams', 'special_teams_rating', 'Powerplay', 'Penalty Kill'],
  ['Scoring', 'scoring_rating', 'EV xGoals', 'EV Goals', 'PP xGoals', 'PP Goals', 'Shots on Goal'],
  [
    ...['Passing', 'passing_rating', 'EV primary assists', 'EV secondary assists'],
    ...['PP primary assists', 'PP secondary assists'],
  ],
  [
    ...['Details', 'details_rating', 'Penalties taken', 'Penalties drawn', 'Turnovers', 'Takeaways', 'Blocked shots'],
    ...['Hits', 'Faceoffs'],
  ],
  [
    ...['Deployment', 'deployment_rating', 'EV TOI', 'PP TOI', 'SH TOI', 'O-zone starts', 'D-zone starts'],
    ...['QOT', 'QOC'],
  ],
];
const GOALIE = [
  [
    ...['Puck Stopping', 'puck_stopping', 'Low danger save percentage', 'Medium danger save percentage'],
    ...['High danger save percentage', 'Meaningful save percentage', 'Goals saved above expected'],
  ],
  ['Game Performances', 'game_performances_rating', 'Quality starts', 'Games stolen', 'Role difficulty'],
];

it.each([
  ['a skater', false, SKATER],
  ['a goalie', true, GOALIE],
] as const)(
  'the categories and rows of %s have docs/site.md’s names, each category with its field',
  {
    tags: [
      'card.skater.even-strength',
      'card.skater.special-teams',
      'card.skater.scoring',
      'card.skater.passing',
      'card.skater.details',
      'card.skater.deployment',
      'card.goalie.puck-stopping',
      'card.goalie.performances',
    ],
  },
  (_who, isGoalie, card) => {
    expect(
      cardSections(isGoalie).map(({ label, field, rows }) => [label, field, ...rows.map((row) => row.label)]),
    ).toEqual(card);
  },
);
