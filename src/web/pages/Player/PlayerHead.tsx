import { Link } from '@tanstack/react-router';
import type { WirePlayer, WireTeam } from '../../../contract/entities.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { Flag } from '../../components/Flag.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { useDataDay } from '../../data/useStatus.ts';
import { ageOn, formatHeight, formatWeight } from './biography.ts';
import styles from './PlayerPage.module.css';

/** The head of a card: photo, name, club and biography. Unknown facts are omitted. */
export function PlayerHead({
  player,
  team,
  season,
}: {
  player: WirePlayer;
  team: WireTeam | null;
  season: number | null;
}) {
  const day = useDataDay();
  const age = day === null ? null : ageOn(player.birth_date, day);
  return (
    <header className={styles.band} data-team={team?.abb}>
      <div className={`stack page-width ${styles.inner}`}>
        <PlayerPhoto playerId={player.id} season={season} teamAbb={player.current_team} size={132} />
        <div className="shrinks">
          <h1 className={styles.name}>
            <span className={styles.first}>{player.first_name}</span> {player.last_name}
          </h1>
          <ul className={`row flow strong ${styles.bio}`} aria-label="Biography">
            {player.current_team !== null && (
              <li className={styles.club}>{team !== null && <ClubLink team={team} />}</li>
            )}
            <li>{positionLabel(player.position)}</li>
            {age !== null && <li>{age} years</li>}
            {player.height_inches !== null && <li>{formatHeight(player.height_inches)}</li>}
            {player.weight_lbs !== null && <li>{formatWeight(player.weight_lbs)}</li>}
            {player.nationality !== null && (
              <li>
                <Flag code={player.nationality} />
              </li>
            )}
          </ul>
        </div>
        {team !== null && (
          <span className={styles.large} aria-hidden="true">
            <Crest team={team} size={72} />
          </span>
        )}
      </div>
    </header>
  );
}

/** The club as a link to its page, with its logo when the large one does not fit. */
function ClubLink({ team }: { team: WireTeam }) {
  return (
    <Link to="/teams/$teamAbb/" params={{ teamAbb: team.abb }} className={`row link target ${styles.clubLink}`}>
      <Crest team={team} size={24} />
      {`${team.location} ${team.name}`}
    </Link>
  );
}

function Crest({ team, size }: { team: WireTeam; size: number }) {
  return (
    <span className={`middle surface ${styles.disc}`}>
      <TeamLogo teamAbb={team.abb} size={size} colors={team} />
    </span>
  );
}
