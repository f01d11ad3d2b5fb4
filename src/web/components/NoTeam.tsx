import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseTeamAbb } from '../../hockey/ids.ts';
import { MESSAGES } from '../words/messages.ts';
import { Page, PageHead } from './Page.tsx';

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

/** The page for an unknown team. */
export function TeamNotFound() {
  return (
    <Page title={MESSAGES.teamNotFound}>
      <NoTeam />
    </Page>
  );
}
