import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import buttons from '../../components/Button.module.css';
import { ErrorLine } from '../../components/ErrorLine.tsx';
import { PlayerFilters } from '../../components/players/PlayerFilters.tsx';
import { PlayerPicker } from '../../components/players/PlayerPicker.tsx';
import type { PlayerFilter, PlayerMode } from '../../components/players/playerFilter.ts';
import { usePlayerList } from '../../components/players/usePlayerList.ts';
import { Select } from '../../components/Select.tsx';
import { SnakeControls } from '../../components/snake/SnakeControls.tsx';
import { type SnakeRequest, snakeQuery } from '../../components/snake/snakeQuery.ts';
import { endpointQuery } from '../../data/queries.ts';
import { useTeams } from '../../data/useTeams.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './CompareCharts.module.css';
import { statOf } from './chartRequest.ts';
import { type CompareChange, type CompareSearch, lastOf, panelOf, playerModeOf } from './compareSearch.ts';

/** What the chart shows: whose, which statistic, of how many games; and the button that draws it. */
export function CompareForm({
  search,
  request,
  isDrawn,
  onChange,
  onFilter,
  onGenerate,
}: {
  search: CompareSearch;
  /** The chart these controls ask for; null while one of them is not chosen. */
  request: SnakeRequest | null;
  /** Whether that chart is on the page already: then the button loads it anew. */
  isDrawn: boolean;
  onChange: (change: CompareChange) => void;
  onFilter: (filter: PlayerFilter) => void;
  onGenerate: () => void;
}) {
  const queryClient = useQueryClient();
  const panel = panelOf(search);
  const mode = playerModeOf(panel);
  const queryKey = request === null ? ['no chart'] : endpointQuery('snakeData', snakeQuery(request)).queryKey;
  const isLoading = useIsFetching({ queryKey, exact: true }) > 0;

  const generate = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (request === null) console.warn('The chart needs two to compare, a statistic, a count and a group-by.');
    else if (isDrawn) void queryClient.refetchQueries({ queryKey, exact: true });
    else onGenerate();
  };

  return (
    <form className={styles.form} noValidate onSubmit={generate}>
      {mode === null ? (
        <TeamPickers search={search} onChange={onChange} />
      ) : (
        <PlayerPickers key={mode} mode={mode} search={search} onChange={onChange} onFilter={onFilter} />
      )}
      <div className={styles.controls}>
        <SnakeControls
          panel={panel}
          stat={statOf(search) ?? ''}
          emptyStat="Select a stat"
          last={lastOf(search)}
          onStat={(stat) => onChange({ stat })}
          onLast={(last) => onChange({ last })}
        />
        <button type="submit" className={buttons.primary} disabled={request === null || isLoading}>
          {MESSAGES.generateChart}
        </button>
      </div>
    </form>
  );
}

function PlayerPickers({
  mode,
  search,
  onChange,
  onFilter,
}: {
  mode: PlayerMode;
  search: CompareSearch;
  onChange: (change: CompareChange) => void;
  onFilter: (filter: PlayerFilter) => void;
}) {
  const list = usePlayerList(search, mode);
  const first = search.first === undefined ? undefined : Number(search.first);
  const second = search.second === undefined ? undefined : Number(search.second);
  const word = mode === 'goalies' ? 'Goalie' : 'Player';
  const picked = (id: number | undefined) => (id === undefined ? undefined : String(id));
  return (
    <>
      <PlayerFilters mode={mode} filter={search} onChange={onFilter} />
      {list.isError && <ErrorLine what={MESSAGES.playersNotLoaded} onRetry={() => void list.refetch()} />}
      <div className={styles.pair}>
        <PlayerPicker
          label={`${word} 1`}
          players={list.data}
          isFailed={list.isError}
          value={first}
          leftOut={second}
          onChange={(id) => onChange({ first: picked(id) })}
        />
        <span className={styles.versus} aria-hidden="true">
          vs
        </span>
        <PlayerPicker
          label={`${word} 2`}
          players={list.data}
          isFailed={list.isError}
          value={second}
          leftOut={first}
          onChange={(id) => onChange({ second: picked(id) })}
        />
      </div>
    </>
  );
}

function TeamPickers({ search, onChange }: { search: CompareSearch; onChange: (change: CompareChange) => void }) {
  const { data: teams = [] } = useTeams();
  const choicesWithout = (other: string | undefined) =>
    teams
      .filter(({ abb }) => abb !== other)
      .map(({ abb, location, name }) => ({ value: abb, label: `${location} ${name}` }));
  return (
    <div className={styles.pair}>
      <Select
        label="Team 1"
        empty="Select a team"
        choices={choicesWithout(search.second)}
        value={search.first ?? ''}
        onChange={(abb) => onChange({ first: abb === '' ? undefined : abb })}
      />
      <span className={styles.versus} aria-hidden="true">
        vs
      </span>
      <Select
        label="Team 2"
        empty="Select a team"
        choices={choicesWithout(search.first)}
        value={search.second ?? ''}
        onChange={(abb) => onChange({ second: abb === '' ? undefined : abb })}
      />
    </div>
  );
}
