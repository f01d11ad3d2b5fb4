import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { clubColor } from '../../../charts/clubColor.ts';
import type { WireStanding } from '../../../contract/careers.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { countedGames, GameTypeSwitch, gameTypeSearch, noGamesOf } from '../../components/GameTypeSwitch.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Sparkline } from '../../components/Sparkline.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { useTeams } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import type { RawSearch } from '../../routing/searchParams.ts';
import { Mark } from '../../shell/Mark.tsx';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './TeamsPage.module.css';

/** Rows of the skeleton: the league's teams and the entry for recent games. */
const EXPECTED_ROWS = 33;

/** The team selection: an entry for recent games, then all teams. */
export function TeamsPage() {
  const teams = useTeams();
  const { defaultSeason } = useSeasons();
  // The route leaves the search to this page, so it has no type for it.
  const { type = 'regular' } = gameTypeSearch(useSearch({ strict: false }) as RawSearch);
  const navigate = useNavigate({ from: '/teams' });
  const standings = useQuery({
    ...endpointQuery('standings', defaultSeason ?? 0, countedGames(type)),
    enabled: defaultSeason !== null,
  });
  return (
    <Page title="Teams">
      <PageHead heading={LIST_MESSAGES.selectTeam} />
      <div className="row flow below">
        <GameTypeSwitch
          value={type}
          onChange={(value) => void navigate({ search: gameTypeSearch({ type: value }) as never, resetScroll: false })}
        />
        <p className="quiet">
          {standings.data?.length === 0
            ? noGamesOf(type)
            : 'Record, share of expected goals, and its course over ten games; the dotted line is half.'}
        </p>
      </div>
      <QueryView query={teams} label="Loading teams" skeleton={<TeamsSkeleton />}>
        {(list) => (
          <ul className={`stack ${styles.teams}`}>
            <li>
              <Link
                to="/teams/$teamAbb/games"
                params={{ teamAbb: 'NHL' }}
                className={`row card plain relative rounded ${styles.team}`}
              >
                <span className={`middle ${styles.logo}`}>
                  <Mark size={40} />
                </span>
                <span className={styles.words}>
                  <span className="quiet">All teams</span>
                  <span className="numeral nowrap">{MESSAGES.recentGames}</span>
                </span>
              </Link>
            </li>
            {list.map((team) => (
              <li key={team.abb}>
                <Link
                  to="/teams/$teamAbb/"
                  params={{ teamAbb: team.abb }}
                  className={`row card plain relative rounded ${styles.team}`}
                  style={{ '--edge-color': clubColor(team.mark).fill } as CustomProperties}
                >
                  <span className={`middle ${styles.logo}`}>
                    <TeamLogo teamAbb={team.abb} size={44} colors={team} />
                  </span>
                  <span className={styles.words}>
                    <span className="quiet">{team.location}</span> <span className="numeral nowrap">{team.name}</span>
                  </span>
                  <TeamForm
                    standing={standings.data?.find(({ team_abb }) => team_abb === team.abb)}
                    color={clubColor(team.mark).edge}
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Page>
  );
}

/** A team's record, its share of expected goals, and how that went over the season; nothing until it is known. */
function TeamForm({ standing, color }: { standing: WireStanding | undefined; color: string }) {
  if (standing === undefined) return null;
  const share = standing.figures.xg_share;
  return (
    <span className={`stack small nowrap ${styles.form}`}>
      <span className="strong">{standing.record}</span>
      {share !== null && <span className="soft">{formatNumber(share.value, 1)}% xG</span>}
      <span className="full">
        <Sparkline shares={standing.trend} width={72} color={color} />
      </span>
    </span>
  );
}

function TeamsSkeleton() {
  return (
    <div className={`stack ${styles.teams}`}>
      {Array.from({ length: EXPECTED_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton blocks never change order
        <Skeleton key={row} height="72px" />
      ))}
    </div>
  );
}
