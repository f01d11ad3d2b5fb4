import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { WireSeries } from '../../../contract/playoffs.ts';
import { formatNumber, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
import type { SeasonId } from '../../../hockey/ids.ts';
import { roundName } from '../../../hockey/playoffRound.ts';
import { parseSeasonId } from '../../../hockey/season.ts';
import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { useClubNames } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { type Seasons, useSeasons } from '../../data/useSeasons.ts';
import { positiveInteger, type RawSearch, seasonSearch } from '../../routing/searchParams.ts';
import styles from './Playoffs.module.css';
import { SeriesView } from './SeriesView.tsx';
import { standingWords } from './seriesWords.ts';

/** The series of a season's playoffs by round, or the games of one. */
export function PlayoffsPage() {
  const raw = useSearch({ strict: false }) as RawSearch;
  const navigate = useNavigate();
  const seasons = useSeasons();
  const newest = useQuery({
    ...endpointQuery('playoffSeries', seasons.defaultSeason ?? 0),
    enabled: seasons.defaultSeason !== null,
  });
  // Before its playoffs a season has none: the page opens with those of the season before.
  const opening = newest.data?.length === 0 ? (seasonBefore(seasons) ?? seasons.defaultSeason) : seasons.defaultSeason;
  const season = seasonSearch(raw).season ?? opening;
  const chosen = positiveInteger(raw.series);
  const query = useQuery({ ...endpointQuery('playoffSeries', season ?? 0), enabled: season !== null });
  const one = query.data?.find(({ id }) => id === chosen);
  const nameOf = useClubNames();
  const clubs = one === undefined ? [] : [one.first, one.second];
  const heading = clubs.map(({ team_abb }) => nameOf(team_abb) ?? team_abb).join(' against ') || 'Playoffs';
  return (
    <Page title={heading}>
      <PageHead
        heading={heading}
        intro={
          one === undefined || season === null ? (
            'Beside each club: wins, share of xG, and the wins that its chances deserved.'
          ) : (
            <>
              {roundName(one.round)}, {formatSeason(season)}. {standingWords(one)}.{' '}
              <Link to="/playoffs" search={{ season } as never}>
                All series
              </Link>
            </>
          )
        }
      >
        <SeasonSelect
          seasons={seasons}
          season={season}
          // The route leaves the search to this page, so it has no type for it.
          onChange={(value) => void navigate({ search: { season: value } as never, resetScroll: false })}
        />
      </PageHead>
      <QueryView query={query} label="Loading playoffs" skeleton={<SkeletonRows count={8} height="90px" />}>
        {(series) => {
          if (season === null || series.length === 0) return <NoPlayoffs season={season} stored={seasons.stored} />;
          return one === undefined ? <Rounds season={season} series={series} /> : <SeriesView series={one} />;
        }}
      </QueryView>
    </Page>
  );
}

function seasonBefore({ defaultSeason, stored }: Seasons): SeasonId | null {
  return parseSeasonId(stored?.find((one) => defaultSeason !== null && one < defaultSeason) ?? 0);
}

/** Says that a season has no playoffs here, and leads to the season before it. `stored`: newest first. */
function NoPlayoffs({ season, stored }: { season: number | null; stored: readonly number[] | null }) {
  const before = stored?.find((one) => season !== null && one < season);
  return (
    <EmptyResult
      title="No playoffs here"
      example={
        before !== undefined && (
          <Link to="/playoffs" search={{ season: before } as never} className={buttons.quiet}>
            Show {formatSeason(before)}
          </Link>
        )
      }
    >
      No playoff game of {season === null ? 'this season' : formatSeason(season)} is in the data.
    </EmptyResult>
  );
}

/** The rounds as a bracket, the last first: on a desktop from right to left. */
function Rounds({ season, series }: { season: number; series: readonly WireSeries[] }) {
  const rounds = [...Map.groupBy(series, ({ round }) => round)].sort(([a], [b]) => b - a);
  return (
    <div className={`stack ${styles.rounds}`}>
      {rounds.map(([round, own]) => (
        <Section key={round} heading={roundName(round)} className={styles.round}>
          <ul>
            {own.map((one) => (
              <li key={one.id}>
                <Card season={season} series={one} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

/** A series: each club's wins, share of expected goals, and wins that were deserved. */
function Card({ season, series }: { season: number; series: WireSeries }) {
  return (
    <div className={`small card relative rounded ${styles.card}`}>
      <Link to="/playoffs" search={{ season, series: series.id } as never} className={`bold plain ${styles.title}`}>
        {standingWords(series)}
      </Link>
      {[series.first, series.second].map((club) => (
        <div
          key={club.team_abb}
          className={`stack soft end ${styles.club}`}
          data-through={series.winner === club.team_abb}
        >
          <TeamLogo teamAbb={club.team_abb} size={24} colors={club} />
          <span>{club.team_abb}</span>
          <b className={`large ${styles.wins}`}>{club.wins}</b>
          <span>
            {club.xg_share === null ? UNKNOWN : `${formatNumber(club.xg_share, 1)}%`}
            <span className="visually-hidden"> of xG</span>
          </span>
          <span>
            {formatNumber(club.deserved_wins, 1)}
            <span className="visually-hidden"> deserved</span>
          </span>
        </div>
      ))}
    </div>
  );
}
