import { type CardRowFacets, DISPLAY, GOALIE_CARD, MATCHUP_TABLE, SKATER_CARD } from '../../../contract/stats.ts';
import type { Term } from '../../components/GlossaryTerm.tsx';

/** The terms of one part of the site. */
export interface TermGroup {
  readonly heading: string;
  readonly terms: readonly Term[];
}

/** Every statistic of the site with its meaning, by where it is met. */
export function glossaryGroups(): readonly TermGroup[] {
  return [
    { heading: 'Skaters', terms: Object.values(DISPLAY.skater) },
    { heading: 'Goalies', terms: Object.values(DISPLAY.goalie) },
    { heading: 'Teams', terms: Object.values(DISPLAY.team) },
    { heading: 'Matchups', terms: MATCHUP_TABLE },
    { heading: 'Player card', terms: rowsOf(SKATER_CARD) },
    { heading: 'Goalie card', terms: rowsOf(GOALIE_CARD) },
  ];
}

/** The rows of a card with their fields. */
function rowsOf(card: Readonly<Record<string, CardRowFacets>>): readonly Term[] {
  return Object.entries(card).map(([field, facets]) => ({ field, ...facets }));
}

/** The terms whose name, short form or meaning holds every word of a text; all of them for an empty one. */
export function termsWith(terms: readonly Term[], text: string): readonly Term[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.filter(({ abbr, label, meaning }) => {
    const own = `${abbr} ${label} ${meaning}`.toLowerCase();
    return words.every((word) => own.includes(word));
  });
}
