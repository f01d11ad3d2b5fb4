import { clubColor } from '../../../charts/clubColor.ts';
import { shareChart, shareState } from '../../../charts/shareChart.ts';
import type { WireTeam } from '../../../contract/entities.ts';
import type { WireTeamOverview } from '../../../contract/teamOverview.ts';
import { formatGames } from '../../../hockey/displayText.ts';
import { TeamMaps } from '../../charts/HalfRinkMap/TeamMaps.tsx';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import styles from './TeamOverview.module.css';
import { RecentGames } from './TeamResults.tsx';

/** A team's season at a glance: the rolling share of expected goals, the latest games, and where shots come from. */
export function TeamOverview({ team, season, subject }: { team: WireTeam; season: number; subject: string }) {
  const query = useEndpoint('teamOverview', team.abb, season);
  const shares = { rows: 'games', seasons: String(season), team: team.abb, columns: 'xgf_pct,xgf,xga', sort: 'date' };
  return (
    <>
      <div className={`stack ${styles.pair}`} data-part="below">
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
        className={styles.maps}
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
