import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClubColor } from '../../../charts/clubColor.ts';
import { groupColor } from '../../../charts/toTrend.ts';
import buttons from '../../components/Button.module.css';
import { ComparisonForm, Pair } from '../../components/players/ComparisonForm.tsx';
import { PlayerPair } from '../../components/players/PlayerPair.tsx';
import type { PlayerFilter, PlayerMode } from '../../components/players/playerFilter.ts';
import { usePlayerList } from '../../components/players/usePlayerList.ts';
import { Select } from '../../components/Select.tsx';
import { SnakeControls } from '../../components/snake/SnakeControls.tsx';
import { type SnakeRequest, snakeQuery } from '../../components/snake/snakeQuery.ts';
import { useTeams } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
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
  const queryKey = request === null ? ['no chart'] : endpointQuery('snakeData', snakeQuery(request)).queryKey;
  const isLoading = useIsFetching({ queryKey, exact: true }) > 0;
  const colors = useDrawnColors(isDrawn ? request : null);

  const generate = () => {
    if (isLoading) return;
    if (request === null) console.warn('The chart needs two to compare, a statistic, a count and a group-by.');
    else if (isDrawn) void queryClient.refetchQueries({ queryKey, exact: true });
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
          <button type="submit" className={buttons.primary} disabled={request === null || isLoading}>
            {MESSAGES.generateChart}
          </button>
        </>
      }
    >
      {mode === null ? (
        <TeamPickers search={search} onChange={onChange} colors={colors} />
      ) : (
        <PlayerPickers key={mode} mode={mode} search={search} onChange={onChange} onFilter={onFilter} colors={colors} />
      )}
    </ComparisonForm>
  );
}

/** The colours of the drawn chart's lines; empty while none is drawn. */
function useDrawnColors(request: SnakeRequest | null): readonly ClubColor[] {
  const drawn = request ?? { panel: 'teams', ids: [], season: 0, stat: '', last: 0 };
  const { data } = useQuery({ ...endpointQuery('snakeData', snakeQuery(drawn)), enabled: false });
  if (request === null || data === undefined) return [];
  return request.ids.map((id) => groupColor(data, id));
}

function PlayerPickers({
  mode,
  search,
  onChange,
  onFilter,
  colors,
}: {
  mode: PlayerMode;
  search: CompareSearch;
  onChange: (change: CompareChange) => void;
  onFilter: (filter: PlayerFilter) => void;
  colors: readonly ClubColor[];
}) {
  const list = usePlayerList(search, mode);
  const chosen = (id: string | undefined) => (id === undefined ? undefined : Number(id));
  const written = (id: number | undefined) => (id === undefined ? undefined : String(id));
  return (
    <PlayerPair
      mode={mode}
      list={list}
      filter={search}
      first={chosen(search.first)}
      second={chosen(search.second)}
      onFirst={(id) => onChange({ first: written(id) })}
      onSecond={(id) => onChange({ second: written(id) })}
      onFilter={onFilter}
      colors={colors}
    />
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
  const choicesWithout = (other: string | undefined) =>
    teams
      .filter(({ abb }) => abb !== other)
      .map(({ abb, location, name }) => ({ value: abb, label: `${location} ${name}` }));
  return (
    <Pair
      colors={colors}
      first={
        <Select
          label="Team 1"
          empty="Select a team"
          choices={choicesWithout(search.second)}
          value={search.first ?? ''}
          onChange={(abb) => onChange({ first: abb === '' ? undefined : abb })}
        />
      }
      second={
        <Select
          label="Team 2"
          empty="Select a team"
          choices={choicesWithout(search.first)}
          value={search.second ?? ''}
          onChange={(abb) => onChange({ second: abb === '' ? undefined : abb })}
        />
      }
    />
  );
}
