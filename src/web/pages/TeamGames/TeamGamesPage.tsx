import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatDayOfMonth, formatGames, formatMonth } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { Closed } from '../../components/Closed.tsx';
import { classNames } from '../../components/classNames.ts';
import { GameList, GameRow } from '../../components/GameRow.tsx';
import { NoGamesIn } from '../../components/NoGamesIn.tsx';
import { TeamNotFound, TeamOnly } from '../../components/NoTeam.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { TeamBand, TeamBandSkeleton } from '../../components/TeamBand.tsx';
import { TeamButtons } from '../../components/TeamButtons.tsx';
import { TeamGround } from '../../components/TeamGround.tsx';
import { isNotFound } from '../../data/fetchEndpoint.ts';
import { useTeams } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { MESSAGES } from '../../words/messages.ts';
import { filterGames, GamesFilter } from './GamesFilter.tsx';
import type { GamesSearch } from './gamesSearch.ts';
import styles from './TeamGamesPage.module.css';

const NO_FILTER = { club: undefined, playoffs: undefined, overtime: undefined, stolen: undefined };
/** Path segment for the games of all teams. */
const ALL_TEAMS = 'NHL';
/** How many of the league's games are open. */
const OPEN_GAMES = 30;

/** The games of one team or of all teams in a season, newest first. */
export function TeamGamesPage() {
  const { teamAbb } = useParams({ from: '/teams/$teamAbb/games' });
  return (
    <TeamOnly teamAbb={teamAbb}>
      <KnownGames teamAbb={teamAbb} />
    </TeamOnly>
  );
}

function KnownGames({ teamAbb }: { teamAbb: string }) {
  const search = useSearch({ from: '/teams/$teamAbb/games' });
  const { season: seasonInUrl } = search;
  const navigate = useNavigate({ from: '/teams/$teamAbb/games' });
  const seasons = useSeasons();
  const season = seasonInUrl ?? seasons.defaultSeason;
  const teams = useTeams();
  const games = useQuery({ ...endpointQuery('games', teamAbb, season ?? 0), enabled: season !== null });
  const picker = (
    <SeasonSelect
      seasons={seasons}
      season={season}
      onChange={(value) => void navigate({ search: { ...search, season: value }, resetScroll: false })}
    />
  );
  const isTeam = teamAbb !== ALL_TEAMS;
  const team = teams.data?.find(({ abb }) => abb === teamAbb) ?? null;
  const list = (
    <QueryView query={games} label="Loading games" skeleton={<SkeletonRows count={12} height="56px" />}>
      {(found) =>
        found.length > 0 ? (
          <FilteredGames
            key={`${teamAbb} ${season}`}
            games={found}
            own={isTeam ? teamAbb : null}
            search={search}
            onChange={(change) =>
              void navigate({ search: { ...search, ...change } as GamesSearch, resetScroll: false })
            }
          />
        ) : team === null || season === null ? (
          <p>{MESSAGES.noGames}</p>
        ) : (
          <NoGamesIn season={season} team={team} />
        )
      }
    </QueryView>
  );
  if (!isTeam) {
    return (
      <Page title={LIST_MESSAGES.allGames}>
        <PageHead heading={LIST_MESSAGES.allGames}>
          <Link
            to="/playoffs"
            search={(season === null ? {} : { season }) as never}
            className={`tall ${styles.series}`}
          >
            Playoff series
          </Link>
          {picker}
        </PageHead>
        {list}
      </Page>
    );
  }
  if (isNotFound(games.error)) {
    return <TeamNotFound />;
  }
  return (
    <TeamGround team={team}>
      {team === null ? teams.isPending && <TeamBandSkeleton /> : <TeamBand team={team} heading="Games" />}
      <Page title={`${team === null ? teamAbb : `${team.location} ${team.name}`} Games`}>
        {team === null && !teams.isPending && <PageHead heading={`${teamAbb} Games`} />}
        <TeamButtons teamAbb={teamAbb} on="games" season={seasonInUrl}>
          {picker}
        </TeamButtons>
        {season !== null && (
          <p className="below">
            <OpenInExplore question={{ rows: 'games', seasons: String(season), game_type: 'all', team: teamAbb }} />
          </p>
        )}
        {list}
      </Page>
    </TeamGround>
  );
}

/** The games that match the filters, by month. */
function FilteredGames({ games, own, search, onChange }: Omit<ComponentProps<typeof GamesFilter>, 'count'>) {
  const { club, playoffs, overtime, stolen } = search;
  const matching = useMemo(
    () => filterGames(games, { club, playoffs, overtime, stolen } as GamesSearch),
    [games, club, playoffs, overtime, stolen],
  );
  return (
    <>
      <GamesFilter games={games} own={own} search={search} count={matching.length} onChange={onChange} />
      {matching.length === 0 ? (
        <div className={`stack ${styles.none}`}>
          <p>No game matches these filters.</p>
          <button type="button" className={buttons.quiet} onClick={() => onChange(NO_FILTER)}>
            Show all games
          </button>
        </div>
      ) : (
        <GamesByMonth games={matching} {...(own === null ? {} : { teamAbb: own })} />
      )}
    </>
  );
}

/**
 * Games grouped by month; of the league's all but the newest are closed. With `teamAbb`, each row shows that team's
 * result.
 */
function GamesByMonth({ games, teamAbb }: { games: readonly WireGameSummary[]; teamAbb?: string }) {
  const open = groupByMonth(teamAbb === undefined ? games.slice(0, OPEN_GAMES) : games);
  const closed = groupByMonth(teamAbb === undefined ? games.slice(OPEN_GAMES) : []);
  const listOf = (own: readonly WireGameSummary[]) => (
    <GameList>
      {own.map((game) => (
        <GameRow key={game.id} game={game} day={formatDayOfMonth(game.date)} forTeam={teamAbb} />
      ))}
    </GameList>
  );
  return (
    <>
      {open.map(({ month, games: own }) => (
        <section
          key={month}
          aria-label={month}
          className={classNames(styles.month, teamAbb !== undefined && `panel ${styles.panel}`)}
        >
          <h2 className={`ruled spread large ${styles.name}`}>
            {month} <span>{formatGames(own.length)}</span>
          </h2>
          {listOf(own)}
        </section>
      ))}
      {closed.map(({ month, games: own }) => (
        <Closed
          key={month}
          heading={`${month === open.at(-1)?.month ? 'Earlier in ' : ''}${month}, ${formatGames(own.length)}`}
          id={month.replace(' ', '-')}
        >
          {listOf(own)}
        </Closed>
      ))}
    </>
  );
}

/** Groups games by month, such as `November 2024`, and keeps their order. */
export function groupByMonth(games: readonly WireGameSummary[]) {
  const groups = Map.groupBy(games, ({ date }) => formatMonth(date));
  return [...groups].map(([month, inMonth]) => ({ month, games: inMonth }));
}
