import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClubColor } from '../../../charts/clubColor.ts';
import { groupColor } from '../../../charts/toTrend.ts';
import buttons from '../../components/Button.module.css';
import { ComparisonForm, Pair } from '../../components/players/ComparisonForm.tsx';
import { PlayerPair } from '../../components/players/PlayerPair.tsx';
import type { PlayerFilter } from '../../components/players/playerFilter.ts';
import { Select } from '../../components/Select.tsx';
import { SnakeControls } from '../../components/snake/SnakeControls.tsx';
import { type SnakeRequest, snakeDataQuery } from '../../components/snake/snakeQuery.ts';
import { useTeams } from '../../data/league.tsx';
import { positiveInteger } from '../../routing/searchParams.ts';
import { MESSAGES } from '../../words/messages.ts';
import { type CompareChange, type CompareSearch, lastOf, panelOf, playerModeOf } from './compareSearch.ts';

/** The controls of the comparison and the button that draws its chart. */
export function CompareForm({
  search,
  request,
  isDrawn,
  onChange,
  onFilter,
  onGenerate,
}: {
  search: CompareSearch;
  /** The request these controls describe; null while one is missing. */
  request: SnakeRequest | null;
  /** Whether that chart is already drawn: the button then reloads it. */
  isDrawn: boolean;
  onChange: (change: CompareChange) => void;
  onFilter: (filter: PlayerFilter) => void;
  onGenerate: () => void;
}) {
  const queryClient = useQueryClient();
  const panel = panelOf(search);
  const mode = playerModeOf(panel);
  const query = snakeDataQuery(request);
  const chart = { queryKey: query.queryKey, exact: true };
  const isLoading = useIsFetching(chart) > 0;
  // Those of the drawn chart's lines.
  const { data } = useQuery({ ...query, enabled: false });
  const colors =
    request === null || !isDrawn || data === undefined ? [] : request.ids.map((id) => groupColor(data, id));

  const generate = () => {
    if (isLoading) return;
    if (request === null) console.warn('The chart needs two to compare, a statistic, a count and a group-by.');
    else if (isDrawn) void queryClient.refetchQueries(chart);
    else onGenerate();
  };

  return (
    <ComparisonForm
      onSubmit={generate}
      controls={
        <>
          <SnakeControls
            panel={panel}
            stat={search.stat ?? ''}
            emptyStat="Select a stat"
            last={lastOf(search)}
            onStat={(stat) => onChange({ stat })}
            onLast={(last) => onChange({ last })}
          />
          <button type="submit" className={buttons.quiet} disabled={request === null || isLoading}>
            {MESSAGES.generateChart}
          </button>
        </>
      }
    >
      {mode === null ? (
        <TeamPickers search={search} onChange={onChange} colors={colors} />
      ) : (
        <PlayerPair
          key={mode}
          mode={mode}
          filter={search}
          first={positiveInteger(search.first)}
          second={positiveInteger(search.second)}
          onFirst={(id) => onChange({ first: id?.toString() })}
          onSecond={(id) => onChange({ second: id?.toString() })}
          onFilter={onFilter}
          colors={colors}
        />
      )}
    </ComparisonForm>
  );
}

function TeamPickers({
  search,
  onChange,
  colors,
}: {
  search: CompareSearch;
  onChange: (change: CompareChange) => void;
  colors: readonly ClubColor[];
}) {
  const { data: teams = [] } = useTeams();
  const picker = (label: string, side: 'first' | 'second', other: 'first' | 'second') => (
    <Select
      label={label}
      empty="Select a team"
      choices={teams
        .filter(({ abb }) => abb !== search[other])
        .map(({ abb, location, name }) => ({ value: abb, label: `${location} ${name}` }))}
      value={search[side] ?? ''}
      onChange={(abb) => onChange({ [side]: abb === '' ? undefined : abb })}
    />
  );
  return (
    <Pair colors={colors} first={picker('Team 1', 'first', 'second')} second={picker('Team 2', 'second', 'first')} />
  );
}
