import { Link } from '@tanstack/react-router';
import type { WireTeamSeason } from '../../../contract/careers.ts';
import type { WireTeam } from '../../../contract/entities.ts';
import { formatNumber, formatOrdinal, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import styles from './TeamDashboard.module.css';

const REGULAR_SEASON = 2;

/** Every season of a team as a card: share of expected goals, place, record. The shown one is marked. */
export function TeamDashboard({ team, season }: { team: WireTeam; season: number | null }) {
  const query = useEndpoint('teamSeasons', team.abb);
  return (
    <Section heading="Season by season" isPanel>
      <QueryView query={query} label="Loading seasons" skeleton={<Skeleton height="150px" />}>
        {(seasons) => (
          <ol className={`stack ${styles.history}`}>
            {seasons
              .filter(({ game_type }) => game_type === REGULAR_SEASON)
              .toReversed()
              .map((row) => (
                <Season
                  key={row.season}
                  row={row}
                  playoffs={seasons.find((other) => other.season === row.season && other.game_type !== REGULAR_SEASON)}
                  team={team}
                  isShown={row.season === season}
                />
              ))}
          </ol>
        )}
      </QueryView>
    </Section>
  );
}

function Season({
  row,
  playoffs,
  team,
  isShown,
}: {
  row: WireTeamSeason;
  playoffs: WireTeamSeason | undefined;
  team: WireTeam;
  isShown: boolean;
}) {
  const share = row.xg_share;
  return (
    <li className={`stack small rounded ${styles.season}`} data-shown={isShown}>
      <Link
        to="/teams/$teamAbb"
        params={{ teamAbb: row.team_abb }}
        search={{ season: row.season }}
        {...(isShown ? { 'aria-current': 'true' } : {})}
      >
        {formatSeason(row.season)}
      </Link>
      {row.team_abb !== team.abb && <span className="soft">{row.name}</span>}
      <b>{share === null ? UNKNOWN : `${formatNumber(share, 1)}%`}</b>
      <span>{row.xg_rank === null ? 'xG not known' : `${formatOrdinal(row.xg_rank)} in share of xG`}</span>
      <span>
        {row.wins}-{row.losses}-{row.ot_losses}
      </span>
      {playoffs !== undefined && (
        <span>
          Playoffs {playoffs.wins}-{playoffs.losses + playoffs.ot_losses}
        </span>
      )}
    </li>
  );
}
