import { useParams } from '@tanstack/react-router';
import { TeamOnly, TeamView } from '../../components/NoTeam.tsx';
import { TeamSeason } from './TeamSeason.tsx';

/** A team: its season against the league's average, its snake chart and its players' ratings. */
export function TeamPage() {
  const { teamAbb } = useParams({ from: '/teams/$teamAbb' });
  return (
    <TeamOnly teamAbb={teamAbb}>
      <TeamView teamAbb={teamAbb} heading={teamAbb}>
        {(team) => <TeamSeason key={team.abb} team={team} />}
      </TeamView>
    </TeamOnly>
  );
}
