import { useNavigate, useSearch } from '@tanstack/react-router';
import type { WireBestGame } from '../../../contract/careers.ts';
import type { LeaderKind } from '../../../contract/leaders.ts';
import { LEADER_TABLES, type LeaderTitle } from '../../../contract/stats.ts';
import { formatDay, formatGames, formatNumber, formatSeason, formatStat } from '../../../hockey/displayText.ts';
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
import { RowLink } from '../../components/RowLink.tsx';
import { SeasonOrAllSelect } from '../../components/SeasonSelect.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { type RawSearch, type SeasonSearch, seasonSearch } from '../../routing/searchParams.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import styles from './AllTimePage.module.css';

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

/** Rows of a list. */
const LIST_ROWS = 5;
const ROW_HEIGHT = '49px';

/** The best single games by game score, of one season or of all, each linked to its game. */
function BestGames({
  group,
  title,
  season,
}: {
  group: 'skaters' | 'goalies';
  title: string;
  /** Null for all seasons. */
  season: number | null;
}) {
  const query = useEndpoint('bestGames', {
    group,
    ...(season === null ? {} : { season: String(season) }),
    limit: LIST_ROWS,
  });
  return (
    <RankedList
      title={title}
      query={query}
      skeleton={<SkeletonRows count={LIST_ROWS} height={ROW_HEIGHT} />}
      none={LIST_MESSAGES.noRatings}
      row={(game) => (
        <PlayerRow
          key={`${game.game_id} ${game.player_id}`}
          playerId={game.player_id}
          name={game.name}
          season={game.season}
          teamAbb={game.team_abb}
          color={game.primary_color}
          photoSize={32}
          lead={game.rank}
          detail={
            <RowLink href={`/games/id/${game.game_id}`} className="small relative link tall">
              {lineOf(game)}, {resultOf(game)}, <span className="nowrap">{formatDay(game.date)}</span>
            </RowLink>
          }
          value={<b className="numeral">{formatNumber(game.game_rating, 2)}</b>}
          className={styles.row}
        />
      )}
    />
  );
}

/** What the player did: `3 G, 2 A`, or `41 of 42 saved`. */
function lineOf({ goals, assists, shots_faced: shots, goals_against: allowed }: WireBestGame): string {
  if (shots !== null && allowed !== null) return `${shots - allowed} of ${shots} saved`;
  return `${goals ?? 0} G, ${assists ?? 0} A`;
}

/** `EDM 7–2 CHI (OT)`, the player's club first. */
function resultOf({ team_abb, against_abb, for_score, ag_score, final_period, game_type }: WireBestGame): string {
  const ending = final_period === 'REG' ? '' : ` (${final_period})`;
  const score = `${team_abb} ${for_score ?? '–'}–${ag_score ?? '–'} ${against_abb}${ending}`;
  return game_type === 3 ? `${score}, playoffs` : score;
}
