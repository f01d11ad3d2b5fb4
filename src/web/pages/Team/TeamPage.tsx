import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { clubColor } from '../../../charts/clubColor.ts';
import type { WireTeam } from '../../../contract/entities.ts';
import { formatGames, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
import { Closed } from '../../components/Closed.tsx';
import { classNames } from '../../components/classNames.ts';
import { countedGames, GameTypeSwitch, gameTypeSearch } from '../../components/GameTypeSwitch.tsx';
import { NoGamesIn } from '../../components/NoGamesIn.tsx';
import { TeamOnly, TeamView } from '../../components/NoTeam.tsx';
import { Page } from '../../components/Page.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { SnakeSection } from '../../components/snake/SnakeSection.tsx';
import { TeamBand } from '../../components/TeamBand.tsx';
import { TeamButtons } from '../../components/TeamButtons.tsx';
import { WhenNear } from '../../components/WhenNear.tsx';
import { type Answer, isNotFound } from '../../data/fetchEndpoint.ts';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { withoutUndefined } from '../../routing/searchParams.ts';
import { AgainstAverage } from './AgainstAverage.tsx';
import styles from './TeamPage.module.css';
import { TeamPlayerRatings } from './TeamPlayerRatings.tsx';
import { TeamRoster } from './TeamRoster.tsx';
import type { TeamSearch } from './teamSearch.ts';

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

/** Begins to load with the page, and does not count to its first load. */
const RankStrip = lazyPart(() => import('./RankStrip.tsx'), 'RankStrip');
/** These are loaded when they come near the screen. */
const FormSection = lazyPart(() => import('../../components/recentForm/FormSection.tsx'), 'FormSection');
const TeamOverview = lazyPart(() => import('./TeamOverview.tsx'), 'TeamOverview');
const TeamDashboard = lazyPart(() => import('./TeamDashboard.tsx'), 'TeamDashboard');

/** A team's page for the season in the URL. */
function TeamSeason({ team }: { team: WireTeam }) {
  const search = useSearch({ from: '/teams/$teamAbb' });
  const navigate = useNavigate({ from: '/teams/$teamAbb' });
  const seasons = useSeasons();
  const season = search.season ?? seasons.defaultSeason;
  const numbers = useQuery({ ...endpointQuery('teamSeasonData', team.abb, season ?? 0), enabled: season !== null });
  const { type = 'regular' } = gameTypeSearch(search);
  const counted = countedGames(type);
  const averages = useQuery({
    ...endpointQuery('teamSeasonData', team.abb, season ?? 0, counted),
    enabled: season !== null,
  });
  const ratings = useQuery({
    ...endpointQuery('playerSeasonRatings', team.abb, season ?? 0, counted),
    enabled: season !== null,
  });
  const subject = `${team.location} ${team.name}${season === null ? '' : `, ${formatSeason(season)}`}`;
  return (
    <>
      <TeamBand team={team}>
        <TeamRecord query={numbers} />
      </TeamBand>
      <Page title={`${team.location} ${team.name}`} className={styles.page}>
        <TeamButtons teamAbb={team.abb} on="team" season={search.season}>
          <SeasonSelect
            seasons={seasons}
            season={season}
            onChange={(value) =>
              void navigate({ search: (before) => ({ ...before, season: value }), resetScroll: false })
            }
          />
        </TeamButtons>
        {season !== null && isNotFound(numbers.error) ? (
          <NoGamesIn season={season} team={team} />
        ) : (
          <>
            <GameTypeSwitch
              value={type}
              onChange={(value) =>
                void navigate({
                  search: ({ type: _before, ...rest }) => ({ ...rest, ...gameTypeSearch({ type: value }) }),
                  resetScroll: false,
                })
              }
            />
            <Suspense fallback={<div className={styles.ranks} />}>
              <RankStrip team={team} season={season} type={type} />
            </Suspense>
            {season === null ? (
              <div className={styles.overview} />
            ) : (
              <WhenNear className={styles.overview} anchors={<span id="share" />}>
                <TeamOverview team={team} season={season} subject={subject} />
              </WhenNear>
            )}
            {season !== null && season === seasons.defaultSeason && (
              <TeamRoster team={team} season={season} ratings={ratings.data?.player_ratings} />
            )}
            <AgainstAverage query={averages} type={type} color={clubColor(team.mark)} subject={subject} />
            <TeamPlayerRatings
              query={ratings}
              season={season}
              type={type}
              color={clubColor(team.mark)}
              subject={subject}
            />
            <SnakeSection
              heading={`${team.name} game by game`}
              subject={subject}
              panel="teams"
              id={team.abb}
              season={season}
              search={search}
              onSearch={({ stat, last }) =>
                void navigate({
                  search: ({ season: kept, form, type: counts }) =>
                    withoutUndefined<TeamSearch>({ season: kept, stat, last, form, type: counts }),
                  resetScroll: false,
                })
              }
            />
            <Closed heading="Form and game log" id="form">
              <FormSection
                season={season}
                subject={{
                  population: 'team',
                  id: team.abb,
                  name: `${team.location} ${team.name}`,
                  color: clubColor(team.mark),
                }}
              />
            </Closed>
            <WhenNear className={styles.dashboard}>
              <TeamDashboard team={team} season={season} />
            </WhenNear>
          </>
        )}
      </Page>
    </>
  );
}

/** A team's record: wins, regulation losses, overtime and shootout losses. */
function TeamRecord({ query }: { query: UseQueryResult<Answer<'teamSeasonData'>> }) {
  const { data } = query;
  return (
    <dl className={`flow full ${styles.record}`}>
      <dt>Record</dt>
      <dd>{data?.record ?? UNKNOWN}</dd>
      {/* Reserves its space while loading, so that nothing below moves. */}
      <dd className={classNames(styles.games, data === undefined && styles.pending)}>
        {formatGames(data?.games_played ?? 82)}: wins, losses, OT losses
      </dd>
    </dl>
  );
}
