import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ChartPanel } from '../../../contract/stats.ts';
import { Page, PageHead } from '../../components/Page.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useSubmitted } from '../../components/useSubmitted.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import type { RawSearch } from '../../routing/searchParams.ts';
import styles from './CompareCharts.module.css';
import { ComparedChart } from './ComparedChart.tsx';
import { CompareForm } from './CompareForm.tsx';
import { chartRequest, isChosen } from './chartRequest.ts';
import {
  type CompareChange,
  type CompareSearch,
  changedCompare,
  compareSearch,
  filteredCompare,
  PANELS,
  panelOf,
  requestKey,
} from './compareSearch.ts';
import { EmptyChart } from './EmptyChart.tsx';

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
      <PageHead heading="Compare Charts" intro="Two players, goalies or teams, game by game, on one pair of axes.">
        <SeasonSelect seasons={seasons} season={season} onChange={(value) => change({ season: value })} />
      </PageHead>
      <div className={styles.toggle}>
        <SegmentedControl
          label="Compare"
          choices={PANELS.map((value) => ({ value, label: PANEL_NAMES[value] }))}
          value={panelOf(search)}
          onChange={(panel) => change({ panel })}
        />
      </div>
      <CompareForm
        search={search}
        request={request}
        onChange={change}
        onFilter={(filter) => show(filteredCompare(search, filter))}
        onGenerate={() => submitted.submit(key)}
        isDrawn={isShown}
      />
      {isShown ? (
        <ComparedChart key={key} request={request} />
      ) : (
        <EmptyChart
          onExample={(example) => {
            const next = changedCompare({}, example);
            submitted.submit(requestKey(next));
            void navigate({ search: next as never, resetScroll: false });
          }}
        />
      )}
    </Page>
  );
}
