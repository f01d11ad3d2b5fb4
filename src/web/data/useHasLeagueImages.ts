import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from './queries.ts';

/**
 * Whether the league's host has photos and logos of the players and teams shown: not those of the simulated league, and not
 * before it is known which league this is. Where that cannot be learnt the host is asked.
 */
export function useHasLeagueImages(): boolean {
  const { data, isError } = useQuery({ ...endpointQuery('status'), notifyOnChangeProps: ['data', 'isError'] });
  return data === undefined ? isError : !data.is_demo;
}
