import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireTeam } from '../../contract/entities.ts';
import { useTeams } from '../data/league.tsx';
import { endpointQuery, useCode } from '../data/queries.ts';
import { today } from '../data/today.ts';
import { useSeasons } from '../data/useSeasons.ts';
import { findResults, gamesToSearch, type SearchResult } from './search.ts';

/** Loaded with the first letter: the words of all statistics are as large as the search itself. */
const loadPlaces = async () => {
  const [{ placesOf }, { ENTRIES }] = await Promise.all([import('./sitePlaces.ts'), import('virtual:method/entries')]);
  return { placesOf, methods: ENTRIES };
};

/** One list, by which the places are kept. */
const NO_TEAMS: readonly WireTeam[] = [];

/** What the search finds for a text; loads the lists that it needs. */
export function useSearchResults(text: string): readonly SearchResult[] {
  const { data: teams = NO_TEAMS } = useTeams();
  const { data: players = [] } = useQuery(endpointQuery('playersFiltered', {}));
  const { defaultSeason } = useSeasons();
  const wanted = gamesToSearch(text, teams, defaultSeason);
  const { data: games = [] } = useQuery({
    ...endpointQuery('games', wanted?.teamAbb ?? 'NHL', wanted?.season ?? 0),
    enabled: wanted !== null,
  });
  const { data: code } = useCode('places', loadPlaces, text !== '');
  const { data: recent } = useQuery({ ...endpointQuery('recent', today()), enabled: text !== '' });
  const latest = recent?.recent_games[0] ?? null;
  const places = useMemo(() => code?.placesOf(teams, latest, code.methods) ?? [], [code, teams, latest]);
  return findResults(text, { teams, players, games: wanted === null ? [] : games, places });
}
