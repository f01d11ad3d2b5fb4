import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clubColor } from '../../../charts/clubColor.ts';
import { shareChart, shareState } from '../../../charts/shareChart.ts';
import type { WireTeam } from '../../../contract/entities.ts';
import type { WireTeamOverview } from '../../../contract/teamOverview.ts';
import { formatDayOfSeason, formatGames } from '../../../hockey/displayText.ts';
import { TeamMaps } from '../../charts/HalfRinkMap/TeamMaps.tsx';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { GameList, GameRow } from '../../components/GameRow.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { endpointQuery, useEndpoint } from '../../data/queries.ts';
import styles from './TeamOverview.module.css';

/** A team's season at a glance: the rolling share of expected goals, the latest games, and where shots come from. */
export function TeamOverview({ team, season, subject }: { team: WireTeam; season: number; subject: string }) {
  const query = useEndpoint('teamOverview', team.abb, season);
  const shares = { rows: 'games', seasons: String(season), team: team.abb, columns: 'xgf_pct,xgf,xga', sort: 'date' };
  return (
    <>
      <div className={`stack above ${styles.pair}`} data-part="below">
        <Section heading="Share of expected goals" aside={<OpenInExplore question={shares} />} isPanel>
          <QueryView query={query} label="Loading shares" skeleton={<Skeleton height="390px" />}>
            {(overview) => <Shares overview={overview} team={team} subject={subject} />}
          </QueryView>
        </Section>
        <RecentGames team={team} season={season} />
      </div>
      <Section
        heading="Where the shots come from"
        aside={<MethodLink to="/method/shot-areas#a-team-against-the-league">How they are counted</MethodLink>}
        isPanel
        className={`above ${styles.maps}`}
      >
        <QueryView query={query} label="Loading shots" skeleton={<Skeleton height="var(--maps-height)" />}>
          {(overview) =>
            overview.shot_maps.length === 0 ? (
              <p>No game of this season has ice times, and without them there is no rate.</p>
            ) : (
              <TeamMaps overview={overview} subject={subject} />
            )
          }
        </QueryView>
      </Section>
    </>
  );
}

function Shares({ overview, team, subject }: { overview: WireTeamOverview; team: WireTeam; subject: string }) {
  const state = shareState(overview, clubColor(team.mark));
  if (state.points.length === 0) {
    const known = overview.games.filter(({ share }) => share !== null).length;
    return (
      <p>
        A line needs {formatGames(overview.window)} with expected goals; the {team.name} have {known}.
      </p>
    );
  }
  return (
    <PlotChart
      chart={shareChart}
      state={state}
      title="Share of expected goals"
      anchor="share"
      subject={subject}
      isTitleHidden
    />
  );
}

const LAST_GAMES = 5;
const NEXT_GAMES = 3;

/** A team's latest results and next games. */
function RecentGames({ team, season }: { team: WireTeam; season: number }) {
  const games = useQuery(endpointQuery('games', team.abb, season));
  const next = useQuery(endpointQuery('nextGames', team.abb, season));
  const coming = (next.data ?? []).slice(0, NEXT_GAMES);
  return (
    <Section heading={coming.length > 0 ? 'Last five and next games' : 'Last five games'} isPanel>
      <QueryView query={games} label="Loading games" skeleton={<Skeleton height="300px" />}>
        {(played) => (
          <>
            <GameList>
              {[...coming.toReversed(), ...played.slice(0, LAST_GAMES)].map((game) => (
                <GameRow key={game.id} game={game} day={formatDayOfSeason(game.date)} forTeam={team.abb} />
              ))}
            </GameList>
            <p className="above links">
              <Link to="/teams/$teamAbb/games" params={{ teamAbb: team.abb }} search={{ season }}>
                All games of the {team.name}
              </Link>
            </p>
          </>
        )}
      </QueryView>
    </Section>
  );
}
