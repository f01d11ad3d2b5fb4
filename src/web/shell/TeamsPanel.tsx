import { Link } from '@tanstack/react-router';
import { ErrorLine } from '../components/ErrorLine.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { TeamLogo } from '../components/TeamLogo.tsx';
import { useTeams } from '../data/league.tsx';
import styles from './TeamsPanel.module.css';

/** All teams with logo, location and name, each a link to its page. */
export default function TeamsPanel({ onChoose }: { onChoose: () => void }) {
  const teams = useTeams();
  if (teams.data === undefined) {
    return teams.isFetching ? <Spinner label="Loading teams" /> : <ErrorLine onRetry={() => void teams.refetch()} />;
  }
  return (
    <ul className={`stack ${styles.teams}`}>
      {teams.data.map((team) => (
        <li key={team.abb}>
          <Link
            to="/teams/$teamAbb/"
            params={{ teamAbb: team.abb }}
            className={`row plain bold rounded ${styles.team}`}
            onClick={onChoose}
          >
            <TeamLogo teamAbb={team.abb} size={32} colors={team} />
            <span>
              <span className={`quiet regular ${styles.location}`}>{team.location}</span> {team.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
