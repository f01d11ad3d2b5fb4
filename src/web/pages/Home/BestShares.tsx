import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WireStanding } from '../../../contract/careers.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { Section } from '../../components/Page.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { useTeam } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import styles from './HomePage.module.css';

/** Length of the list. */
const LISTED_COUNT = 5;

/** The clubs with the highest share of expected goals this season. Renders nothing until they are known. */
export function BestShares({ className }: { className?: string | undefined }) {
  const { defaultSeason } = useSeasons();
  const { data = [] } = useQuery({
    ...endpointQuery('standings', defaultSeason ?? 0),
    enabled: defaultSeason !== null,
  });
  const best = data
    .flatMap((club) => (club.figures.xg_share === null ? [] : [{ club, ...club.figures.xg_share }]))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, LISTED_COUNT);
  if (best.length === 0) return null;
  return (
    <Section
      heading="Best Share of xG"
      className={className}
      aside={
        <Link to="/teams" className="small target">
          All teams
        </Link>
      }
    >
      <ol>
        {best.map(({ club, rank, value }) => (
          <Club key={club.team_abb} club={club} rank={rank} share={value} />
        ))}
      </ol>
    </Section>
  );
}

function Club({ club: { team_abb, record }, rank, share }: { club: WireStanding; rank: number; share: number }) {
  const team = useTeam(team_abb);
  return (
    <li className={`stack relative lined ${styles.club}`}>
      <span className="quiet end">{rank}</span>
      <TeamLogo teamAbb={team_abb} size={32} />
      <RowLink href={`/teams/${team_abb}/`} className={`bold link ${styles.name}`} isCovering>
        {team === null ? team_abb : `${team.location} ${team.name}`}
      </RowLink>
      <span className="quiet">{record}</span>
      <b className={`display end ${styles.share}`}>{formatNumber(share, 1)}%</b>
    </li>
  );
}
