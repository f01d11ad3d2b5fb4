import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Page, PageHead } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useTeam } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { MESSAGES } from '../../messages.ts';
import { GamesByMonth } from './GamesByMonth.tsx';

/** Stands for the whole league where a team's letters are expected. */
const ALL_TEAMS = 'NHL';

/** The games of a team, or of all of them, in a season, newest first. */
export function TeamGamesPage() {
  const { teamAbb } = useParams({ from: '/teams/$teamAbb/games' });
  const { season: asked } = useSearch({ from: '/teams/$teamAbb/games' });
  const navigate = useNavigate({ from: '/teams/$teamAbb/games' });
  const seasons = useSeasons();
  const season = asked ?? seasons.defaultSeason;
  const team = useTeam(teamAbb);
  const games = useQuery({ ...endpointQuery('games', teamAbb, season ?? 0), enabled: season !== null });
  const heading =
    teamAbb === ALL_TEAMS
      ? MESSAGES.allGames
      : team === null
        ? `${teamAbb} Games`
        : `${team.location} ${team.name} Games`;
  return (
    <Page title={heading}>
      <PageHead
        heading={heading}
        {...(teamAbb === ALL_TEAMS
          ? {}
          : {
              intro: (
                <Link to="/teams/$teamAbb/" params={{ teamAbb }}>
                  {team?.name ?? teamAbb}: record, bars and ratings
                </Link>
              ),
            })}
      >
        <SeasonSelect
          seasons={seasons}
          season={season}
          onChange={(value) => void navigate({ search: { season: value }, resetScroll: false })}
        />
      </PageHead>
      <QueryView
        query={games}
        label="Loading games"
        skeleton={<SkeletonRows count={12} height="56px" />}
        missing={
          <p>
            {MESSAGES.teamNotFound} <Link to="/teams">Choose one from the list.</Link>
          </p>
        }
      >
        {(list) =>
          list.length === 0 ? <p>{MESSAGES.noGames}</p> : <GamesByMonth key={`${teamAbb} ${season}`} games={list} />
        }
      </QueryView>
    </Page>
  );
}
