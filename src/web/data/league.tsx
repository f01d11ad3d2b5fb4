import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useDeferredValue, useMemo } from 'react';
import { type ClubColor, clubColor, NO_CLUB } from '../../charts/clubColor.ts';
import type { WireTeam } from '../../contract/entities.ts';
import { endpointQuery, useEndpoint } from './queries.ts';

/** League data that logos, photos and colours depend on. */
interface League {
  /** Empty while the list loads. */
  readonly teamByAbb: ReadonlyMap<string, WireTeam>;
  readonly hasImages: boolean;
}

const LeagueContext = createContext<League>({ teamByAbb: new Map(), hasImages: false });

/**
 * Provides the league to everything inside with one subscription: a page has a hundred logos and photos, and a
 * subscription for each took longer than rendering it. They re-render at low priority when the league arrives.
 */
export function LeagueProvider({ children }: { children: ReactNode }) {
  const { data: teams } = useTeams();
  const { data: status, isError } = useQuery({
    ...endpointQuery('status'),
    notifyOnChangeProps: ['data', 'isError'],
  });
  // Until it is known which league this is, there are none; where that cannot be determined, there are.
  const hasImages = status === undefined ? isError : !status.is_demo;
  const league = useMemo(
    () => ({ teamByAbb: new Map(teams?.map((team) => [team.abb, team])), hasImages }),
    [teams, hasImages],
  );
  return <LeagueContext value={useDeferredValue(league)}>{children}</LeagueContext>;
}

/** All teams, by location and name. */
export function useTeams() {
  return useEndpoint('teams');
}

/** One team by its three letters. **Missing**: null while the list loads, or when it has no such team. */
export function useTeam(teamAbb: string): WireTeam | null {
  return use(LeagueContext).teamByAbb.get(teamAbb) ?? null;
}

/**
 * Clubs' names without their places, by letters. **Missing**: undefined while the list loads, or without such a club.
 */
export function useClubNames(): (abb: string) => string | undefined {
  const { teamByAbb } = use(LeagueContext);
  return useCallback((abb) => teamByAbb.get(abb)?.name, [teamByAbb]);
}

/** A club's colour in charts. **Missing**: grey while the list loads, or when it has no such team. */
export function useClubColor(teamAbb: string | null): ClubColor {
  const team = useTeam(teamAbb ?? '');
  return team === null ? NO_CLUB : clubColor(team.mark);
}

/** Whether to show pictures from the league's host: the simulated league has none there. */
export function useShowsLeagueImages(): boolean {
  return use(LeagueContext).hasImages;
}
