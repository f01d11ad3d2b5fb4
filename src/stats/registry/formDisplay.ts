import type { DisplayFacets } from './entry.ts';

const SOURCE = 'docs/methodology/form.md';
const SHARE = { unit: 'percent', decimals: 1, better: 'high', source: SOURCE } as const;

/** The words of form: what is measured over the last games of a player or a team. */
export const FORM = {
  xgf_pct: {
    abbr: 'xGF%',
    label: 'Share of expected goals in a team’s games',
    meaning: 'The team’s percent of all expected goals, over several games from their sums.',
    ...SHARE,
  },
  gf_pct: {
    abbr: 'GF%',
    label: 'Share of goals in a team’s games',
    meaning: 'The team’s percent of all goals, shootouts left out, over several games from their sums.',
    ...SHARE,
  },
  usual_range: {
    abbr: 'Usual range',
    label: 'Usual range of so many games',
    meaning: 'Where four in five stretches of as many games would lie, had the season’s games come in any order.',
    unit: 'rating',
    decimals: 2,
    better: 'neither',
    source: SOURCE,
  },
  deviations: {
    abbr: 'Dev.',
    label: 'Form in standard deviations',
    meaning: 'How far the last games are from the season, in standard deviations of as many games in any order.',
    unit: 'rating',
    decimals: 1,
    better: 'neither',
    source: SOURCE,
    isSigned: true,
  },
  chance: {
    abbr: 'Chance',
    label: 'Chance of so much form by order alone',
    meaning: 'How often the same games in any order end with a stretch as far from the season, on either side.',
    unit: 'percent',
    decimals: 1,
    better: 'neither',
    source: SOURCE,
  },
} as const satisfies Record<string, DisplayFacets>;
