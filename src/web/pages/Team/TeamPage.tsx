import { useParams } from '@tanstack/react-router';
import { TeamNotFound, TeamOnly } from '../../components/NoTeam.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { TeamBandSkeleton } from '../../components/TeamBand.tsx';
import { TeamGround } from '../../components/TeamGround.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { TeamSeason } from './TeamSeason.tsx';

/** A team: its season against the league's average, its snake chart and its players' ratings. */
export function TeamPage() {
  const { teamAbb } = useParams({ from: '/teams/$teamAbb' });
  return (
    <TeamOnly teamAbb={teamAbb}>
      <KnownTeam teamAbb={teamAbb} />
    </TeamOnly>
  );
}

function KnownTeam({ teamAbb }: { teamAbb: string }) {
  const team = useEndpoint('teamDetail', teamAbb);
  return (
    <TeamGround team={team.data ?? null}>
      <QueryView
        query={team}
        label="Loading team"
        skeleton={<TeamBandSkeleton />}
        missing={<TeamNotFound />}
        failed={(line) => (
          <Page title={teamAbb}>
            <PageHead heading={teamAbb} />
            {line}
          </Page>
        )}
      >
        {(found) => <TeamSeason key={found.abb} team={found} />}
      </QueryView>
    </TeamGround>
  );
}
