import { useQuery } from '@tanstack/react-query';
import type { WireTeam } from '../../contract/entities.ts';
import { endpointQuery, useEndpoint } from './queries.ts';

/** All teams, by location and name. */
export function useTeams() {
  return useEndpoint('teams');
}

/** One team of the team list by its three capitals; null while the list loads, or when it has no such team. */
export function useTeam(teamAbb: string): WireTeam | null {
  const { data } = useQuery({
    ...endpointQuery('teams'),
    select: (teams) => teams.find(({ abb }) => abb === teamAbb) ?? null,
  });
  return data ?? null;
}
