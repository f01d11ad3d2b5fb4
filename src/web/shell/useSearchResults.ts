import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PAGES } from '../../contract/pages.ts';
import { useTeams } from '../data/league.tsx';
import { endpointQuery, useCode } from '../data/queries.ts';
import { useSeasons } from '../data/useSeasons.ts';
import type { TermGroup } from '../pages/Glossary/glossaryTerms.ts';
import { findResults, gamesToSearch, type SearchResult, type SearchTerms } from './search.ts';

/** Loaded with the first letter: the terms are as large as the search itself. */
const loadTerms = () => import('../pages/Glossary/glossaryTerms.ts');

/** Each abbreviation once. */
function termsOf(groups: readonly TermGroup[]): SearchTerms {
  const byAbbr = new Map(groups.flatMap(({ terms }) => terms.map((term) => [term.abbr, term] as const)));
  return [...byAbbr.values()].map(({ abbr, label }) => ({ abbr, label }));
}

/** What the search finds for a text; loads the lists that it needs. */
export function useSearchResults(text: string): readonly SearchResult[] {
  const { data: teams = [] } = useTeams();
  const { data: players = [] } = useQuery(endpointQuery('playersFiltered', {}));
  const { defaultSeason } = useSeasons();
  const wanted = gamesToSearch(text, teams, defaultSeason);
  const { data: games = [] } = useQuery({
    ...endpointQuery('games', wanted?.teamAbb ?? 'NHL', wanted?.season ?? 0),
    enabled: wanted !== null,
  });
  const { data: glossary } = useCode('glossary terms', loadTerms, text !== '');
  const terms = useMemo(() => termsOf(glossary?.glossaryGroups() ?? []), [glossary]);
  return findResults(text, { teams, players, games: wanted === null ? [] : games, pages: PAGES, terms });
}
