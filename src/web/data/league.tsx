import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import type { WireTeam } from '../../contract/entities.ts';
import { useHasLeagueImages } from './useHasLeagueImages.ts';
import { useTeams } from './useTeams.ts';

/** What logos, photos and colours need to know of the league. */
interface League {
  /** Empty while the list loads. */
  readonly teamByAbb: ReadonlyMap<string, WireTeam>;
  readonly hasImages: boolean;
}

const LeagueContext = createContext<League>({ teamByAbb: new Map(), hasImages: false });

/**
 * The league for everything inside, asked for once: a page has a hundred logos and photos, and each that asked by itself took
 * longer to ask than to be drawn. They are drawn anew in pieces when it has come.
 */
export function LeagueProvider({ children }: { children: ReactNode }) {
  const { data: teams } = useTeams();
  const hasImages = useHasLeagueImages();
  const league = useMemo(
    () => ({ teamByAbb: new Map(teams?.map((team) => [team.abb, team])), hasImages }),
    [teams, hasImages],
  );
  return <LeagueContext value={useDeferredValue(league)}>{children}</LeagueContext>;
}

/** One team of the team list by its three capitals; null while the list loads, or when it has no such team. */
export function useTeam(teamAbb: string): WireTeam | null {
  return use(LeagueContext).teamByAbb.get(teamAbb) ?? null;
}

/** Whether pictures of the league's host are to be shown, as `useHasLeagueImages` says. */
export function useShowsLeagueImages(): boolean {
  return use(LeagueContext).hasImages;
}
