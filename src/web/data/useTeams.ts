import { useEndpoint } from './queries.ts';

/** All teams, by location and name. */
export function useTeams() {
  return useEndpoint('teams');
}
