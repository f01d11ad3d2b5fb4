import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { WireSnakeData } from '../../../contract/charts.ts';
import type { ChartPanel } from '../../../contract/stats.ts';
import { formatSeason } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { Page, PageHead } from '../../components/Page.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SnakeTrend } from '../../components/snake/SnakeTrend.tsx';
import { type SnakeRequest, useSnake } from '../../components/snake/snakeQuery.ts';
import { useSubmitted } from '../../components/useSubmitted.ts';
import { useEndpoint } from '../../data/queries.ts';
import { today } from '../../data/today.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import type { RawSearch } from '../../routing/searchParams.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './CompareCharts.module.css';
import { CompareForm } from './CompareForm.tsx';
import {
  type CompareChange,
  type CompareSearch,
  changedCompare,
  compareSearch,
  filteredCompare,
  lastOf,
  PANELS,
  panelOf,
  requestKey,
} from './compareSearch.ts';

/** Number of games in the example: a quarter of a season. */
const EXAMPLE_GAMES = 20;

const ROUTE = '/chart_comparison';
const PANEL_NAMES: Readonly<Record<ChartPanel, string>> = { players: 'Players', goalies: 'Goalies', teams: 'Teams' };

/** Compares two players, goalies or teams game by game in one chart. All controls are in the URL. */
export function CompareChartsPage() {
  const search = compareSearch(useSearch({ strict: false }) as RawSearch);
  const navigate = useNavigate({ from: ROUTE });
  const seasons = useSeasons();
  const season = search.season ?? seasons.defaultSeason;
  const submitted = useSubmitted();
  const request = chartRequest(search, season);
  const key = requestKey(search);
  // Also while the default season is unknown.
  const isShown = submitted.has(key) && isChosen(search);

  const show = (next: CompareSearch, isReplaced = false) => {
    if (requestKey(next) !== key) submitted.withdraw(requestKey(next));
    void navigate({ search: next as never, replace: isReplaced, resetScroll: false });
  };
  // One entry of the history for a number, however many digits are typed.
  const isTyping = useRef(false);
  const change = (changes: CompareChange) => {
    const isNumber = 'last' in changes;
    show(changedCompare(search, changes), isNumber && isTyping.current);
    isTyping.current = isNumber;
  };

  return (
    <Page title="Compare charts">
      <PageHead heading="Compare Charts">
        <SeasonSelect seasons={seasons} season={season} onChange={(value) => change({ season: value })} />
      </PageHead>
      <div className="below screen-only">
        <SegmentedControl
          label="Compare"
          choices={PANELS.map((value) => ({ value, label: PANEL_NAMES[value] }))}
          value={panelOf(search)}
          onChange={(panel) => change({ panel })}
        />
      </div>
      <div className={styles.start}>
        <CompareForm
          search={search}
          request={request}
          onChange={change}
          onFilter={(filter) => show(filteredCompare(search, filter))}
          onGenerate={() => submitted.submit(key)}
          isDrawn={isShown}
        />
        {isShown ? <ComparedChart key={key} request={request} /> : isUntouched(search) && <Example season={season} />}
      </div>
    </Page>
  );
}

/** The requested chart, loaded once when shown and again on the button. A null request waits for its season. */
function ComparedChart({ request }: { request: SnakeRequest | null }) {
  const query = useSnake(request);
  const isLoading = request === null || query.isFetching;
  const whose = whoseChart(request, query.data);
  return (
    <section className={`relative ${styles.chart}`} aria-label="Chart">
      <h2 className="visually-hidden">Chart</h2>
      <p role="status" className="visually-hidden">
        {!isLoading && whose}
      </p>
      <div className={`screen-only ${styles.reload}`}>
        <button type="button" className={buttons.quiet} disabled={isLoading} onClick={() => void query.refetch()}>
          {isLoading ? MESSAGES.reloadingChart : MESSAGES.reloadChart}
        </button>
      </div>
      <SnakeTrend
        request={request}
        query={query}
        whose={whose}
        none="Neither has games with this statistic in the season chosen."
      />
    </section>
  );
}

/** Both names and the season, e.g. `Ann Arrow and Bea Bolt, 2024-2025`; undefined while loading. */
function whoseChart(request: SnakeRequest | null, answer: WireSnakeData | undefined): string | undefined {
  const names = answer?.player_names ?? answer?.team_names;
  if (names === undefined || request === null) return undefined;
  return `${request.ids.map((one) => names[one] ?? one).join(' and ')}, ${formatSeason(request.season)}`;
}

/** Shown before anything is chosen: a finished chart of the two teams of the latest game. */
function Example({ season }: { season: number | null }) {
  const { data } = useEndpoint('recent', today());
  const game = data?.recent_games[0];
  const request: SnakeRequest | null =
    game === undefined || season === null
      ? null
      : {
          panel: 'teams',
          ids: [game.winner, game.loser],
          season,
          stat: 'cumulative_net_xg',
          last: EXAMPLE_GAMES,
        };
  const query = useSnake(request);
  if (request === null) return null;
  return (
    <section className={`far-above ${styles.example}`} aria-label="Example">
      <h2>An example</h2>
      <SnakeTrend request={request} query={query} whose={whoseChart(request, query.data)} />
    </section>
  );
}

/** Whether nothing is chosen yet that a chart needs. */
function isUntouched({ first, second, stat }: CompareSearch): boolean {
  return first === undefined && second === undefined && stat === undefined;
}

/** Whether everything except the season is chosen: both sides, the statistic, the count. */
function isChosen(search: CompareSearch): boolean {
  const { first, second, stat } = search;
  return first !== undefined && second !== undefined && stat !== undefined && lastOf(search) !== 0;
}

/**
 * The request that the controls describe; null while something is missing. It always groups by games. `season` is null
 * while the default is unknown.
 */
export function chartRequest(search: CompareSearch, season: number | null): SnakeRequest | null {
  const { first, second, stat } = search;
  const last = lastOf(search);
  if (season === null || first === undefined || second === undefined || stat === undefined || last === 0) return null;
  return { panel: panelOf(search), ids: [first, second], season, stat, last };
}
