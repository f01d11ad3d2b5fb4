import { useNavigate, useSearch } from '@tanstack/react-router';
import type { LeaderKind } from '../../../contract/leaders.ts';
import { LEADER_TABLES, type LeaderTitle } from '../../../contract/stats.ts';
import { formatGames, formatSeason, formatStat } from '../../../hockey/displayText.ts';
import {
  countedGames,
  type GameTypeChoice,
  type GameTypeSearch,
  GameTypeSwitch,
  gameTypeSearch,
} from '../../components/GameTypeSwitch.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { RankedList, RankedLists } from '../../components/RankedList.tsx';
import { SeasonOrAllSelect } from '../../components/SeasonSelect.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import type { RawSearch } from '../../routing/searchParams.ts';
import { type SeasonSearch, seasonSearch } from '../../routing/seasonSearch.ts';
import styles from './AllTimePage.module.css';
import { BestGames, LIST_ROWS, ROW_HEIGHT } from './BestGames.tsx';

/** The leaders over all seasons here, and the best single games. */
export function AllTimePage() {
  const seasons = useSeasons();
  const { stored } = seasons;
  const raw = useSearch({ strict: false }) as RawSearch;
  const { season = null } = seasonSearch(raw);
  const { type = 'regular' } = gameTypeSearch(raw);
  const navigate = useNavigate({ from: '/leaders/all-time' });
  // The route leaves the search to this page, so it has no type for it. Defaults are not in the address.
  const change = (next: SeasonSearch & GameTypeSearch) => void navigate({ search: next as never, resetScroll: false });
  const inSeason = season === null ? '' : `, ${formatSeason(season)}`;
  const [newest, oldest] = [stored?.[0], stored?.at(-1)];
  const span =
    newest === undefined || oldest === undefined ? undefined : `${formatSeason(oldest)} to ${formatSeason(newest)}.`;
  return (
    <Page title="Leaders of all seasons">
      <PageHead heading="All Seasons" intro={span}>
        <GameTypeSwitch
          value={type}
          onChange={(value) => change({ ...seasonSearch(raw), ...gameTypeSearch({ type: value }) })}
        />
        <SeasonOrAllSelect
          seasons={seasons}
          season={season}
          label="Best games of"
          onChange={(chosen) => change({ ...gameTypeSearch(raw), ...(chosen === null ? {} : { season: chosen }) })}
        />
      </PageHead>
      <RankedLists>
        <BestGames group="skaters" title={`Best games of skaters${inSeason}`} season={season} />
        <BestGames group="goalies" title={`Best games of goalies${inSeason}`} season={season} />
        {LEADER_TABLES.map((table) => (
          <CareerTable key={table.kind} table={table} type={type} />
        ))}
      </RankedLists>
      <p className="note">
        Best games: by game score, playoffs too. {MINIMUMS[type]}{' '}
        {newest !== undefined && oldest !== undefined && (
          <OpenInExplore question={{ seasons: `${oldest}-${newest}`, columns: 'scoring', sort: '-points' }} />
        )}
      </p>
    </Page>
  );
}

/** What the tables need of a player. Source: docs/api.md#seasons-of-players-and-teams. */
const FULL_MINIMUMS =
  'At least 100 rated games for averages, 400 unblocked shots for finishing, 2,500 shots faced for goalies.';
const MINIMUMS = {
  regular: FULL_MINIMUMS,
  playoffs: 'At least 25 rated games for averages, 100 unblocked shots for finishing, 625 shots faced for goalies.',
  all: FULL_MINIMUMS,
} as const;

/** One leader table over all seasons. */
function CareerTable({ table, type }: { table: LeaderTitle; type: GameTypeChoice }) {
  const query = useEndpoint('careerLeaders', table.kind as LeaderKind, LIST_ROWS, countedGames(type));
  return (
    <RankedList
      title={table.title}
      query={query}
      skeleton={<SkeletonRows count={LIST_ROWS} height={ROW_HEIGHT} />}
      none="No player meets the minimum yet."
      row={(leader) => (
        <PlayerRow
          key={leader.player_id}
          playerId={leader.player_id}
          name={leader.name}
          season={leader.last_season}
          teamAbb={leader.team_abb}
          color={leader.primary_color}
          photoSize={32}
          lead={leader.rank}
          detail={
            <span className="small">
              {leader.team_abb}, {formatGames(leader.games_played)}
            </span>
          }
          value={<b className="numeral">{formatStat(leader.value, table)}</b>}
          className={styles.row}
        />
      )}
    />
  );
}
