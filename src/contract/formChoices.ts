import { DISPLAY, statNames } from '../stats/registry/display.ts';
import type { Population } from '../stats/registry/entry.ts';

/** The statistics whose form is shown, by their registry ids; the first of each is the default. */
export const FORM_CHOICES = {
  skater: ['game_score', 'ixg', 'ev_xgf_pct'],
  goalie: ['gsax', 'game_score'],
  team: ['xgf_pct', 'gf_pct'],
} as const;

/** Every name under which a parameter takes the form of a statistic. */
export const FORM_NAMES = {
  player: [...new Set([...namesOf('skater'), ...namesOf('goalie')])],
  team: namesOf('team'),
} as const;

function namesOf(population: Population): readonly string[] {
  const own = DISPLAY[population];
  return FORM_CHOICES[population].flatMap((id) => {
    const facets = own[id];
    return facets === undefined ? [id] : statNames({ id, ...facets });
  });
}

/** The statistics of the game log, by their registry ids. */
export const LOG_STATS = {
  skater: ['toi', 'goals', 'assists', 'isog', 'ixg', 'ev_xgf_pct', 'game_score'],
  goalie: ['toi', 'shots_faced', 'goals_against', 'xga', 'gsax', 'game_score'],
  team: ['xgf', 'net_xg', 'ev_net_xg', 'gax', 'gsax'],
} as const;

/** The numbers of games that a line of form may join, and the one without a choice. Source: docs/site.md#form. */
export const FORM_WINDOW = { least: 5, most: 50, usual: 10 } as const;
