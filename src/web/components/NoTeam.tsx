import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WireTeam } from '../../contract/entities.ts';
import { parseTeamAbb } from '../../hockey/ids.ts';
import { useEndpoint } from '../data/queries.ts';
import { MESSAGES } from '../words/messages.ts';
import { Page, PageHead } from './Page.tsx';
import { QueryView } from './QueryView.tsx';
import { TeamBandSkeleton } from './TeamBand.tsx';
import { TeamGround } from './TeamGround.tsx';

/** The head of a page for an unknown team, with a link to the list of teams. */
export function NoTeam() {
  return (
    <PageHead
      heading={MESSAGES.teamNotFound}
      intro={
        <>
          Choose one from the <Link to="/teams">list of teams</Link>.
        </>
      }
    />
  );
}

/** A page about a team; for an address that can name none, the page for an unknown team without asking the API. */
export function TeamOnly({ teamAbb, children }: { teamAbb: string; children: ReactNode }) {
  return parseTeamAbb(teamAbb) === null ? <TeamNotFound /> : children;
}

/** A page of a team, on the ground of its colours. `heading`: of the page while it cannot be loaded. */
export function TeamView({
  teamAbb,
  heading,
  children,
}: {
  teamAbb: string;
  heading: string;
  children: (team: WireTeam) => ReactNode;
}) {
  const team = useEndpoint('teamDetail', teamAbb);
  return (
    <TeamGround team={team.data ?? null}>
      <QueryView
        query={team}
        label="Loading team"
        skeleton={<TeamBandSkeleton />}
        missing={<TeamNotFound />}
        heading={heading}
      >
        {children}
      </QueryView>
    </TeamGround>
  );
}

/** The page for an unknown team. */
export function TeamNotFound() {
  return (
    <Page title={MESSAGES.teamNotFound}>
      <NoTeam />
    </Page>
  );
}
