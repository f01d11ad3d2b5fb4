import { Link } from '@tanstack/react-router';
import { LEADER_TABLES, type LeaderTitle, leaderKindOf } from '../../../contract/stats.ts';
import { formatSeason } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { GameTypeSwitch } from '../../components/GameTypeSwitch.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { RankedLists } from '../../components/RankedList.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { type Seasons, useSeasons } from '../../data/useSeasons.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import styles from './LeadersPage.module.css';
import { LeaderTable, LongLeaderTable } from './LeaderTable.tsx';
import { useLeadersSearch } from './useLeadersSearch.ts';

/** The leaders of a season: ten tables, or the long version of one. */
export function LeadersPage() {
  const [search, change] = useLeadersSearch();
  const seasons = useSeasons();
  const season = search.season ?? seasons.defaultSeason;
  const { type = 'regular' } = search;
  const long = LEADER_TABLES.find(({ kind }) => kind === leaderKindOf(search.table ?? ''));
  const isEmpty = season !== null && seasons.stored?.includes(season) === false;
  return (
    <Page title={long === undefined ? 'League leaders' : `${long.title} leaders`}>
      <PageHead heading="League Leaders">
        <Link to="/leaders/all-time" className="tall">
          All seasons and best games
        </Link>
        <Link to="/form" className="tall">
          Risers and fallers
        </Link>
        <SeasonSelect seasons={seasons} season={season} onChange={(value) => change({ season: value })} />
      </PageHead>
      <div className="far-below">
        <GameTypeSwitch value={type} onChange={(value) => change({ type: value })} />
      </div>
      {isEmpty ? <NoSeason season={season} seasons={seasons} /> : <Tables season={season} long={long} />}
    </Page>
  );
}

/** The long table if one is chosen, otherwise all ten; with the reading notes. */
function Tables({ season, long }: { season: number | null; long: LeaderTitle | undefined }) {
  if (long !== undefined) {
    return (
      <>
        <LongLeaderTable key={long.kind} table={long} season={season} />
        <HowToRead />
      </>
    );
  }
  return (
    <>
      <nav aria-label="Tables" className={`screen-only nowrap ${styles.jumps}`}>
        {LEADER_TABLES.map(({ kind, title }) => (
          <a key={kind} className="row chip plain" href={`#${kind}`}>
            {title}
          </a>
        ))}
      </nav>
      <RankedLists>
        {LEADER_TABLES.map((table) => (
          <LeaderTable key={table.kind} table={table} season={season} />
        ))}
        <HowToRead />
      </RankedLists>
    </>
  );
}

/** Shown instead of ten empty tables, with a link to a season that has games. */
function NoSeason({ season, seasons: { defaultSeason, stored } }: { season: number; seasons: Seasons }) {
  const hasOtherSeason = defaultSeason !== null && stored?.includes(defaultSeason) === true;
  return (
    <EmptyResult
      title={LIST_MESSAGES.noLeaders}
      example={
        hasOtherSeason && (
          <Link to="/leaders" search={{ season: defaultSeason } as never} className={buttons.quiet}>
            Show {formatSeason(defaultSeason)}
          </Link>
        )
      }
    >
      No games of {formatSeason(season)} are here.
    </EmptyResult>
  );
}

/** Explains the small print of the tables. */
function HowToRead() {
  return (
    <aside className="note" aria-label="How to read the tables">
      <p>The line is the 80% interval: players whose lines overlap may well be equal.</p>
    </aside>
  );
}
