import { MESSAGES } from '../../messages.ts';
import { ErrorLine } from '../ErrorLine.tsx';
import { Pair } from './ComparisonForm.tsx';
import { PlayerFilters } from './PlayerFilters.tsx';
import { PlayerPicker } from './PlayerPicker.tsx';
import type { PlayerFilter, PlayerMode } from './playerFilter.ts';
import type { usePlayerList } from './usePlayerList.ts';

/** Two players chosen from one list that filters narrow; each picker leaves out the other's choice. */
export function PlayerPair({
  mode,
  list,
  filter,
  first,
  second,
  onFirst,
  onSecond,
  onFilter,
}: {
  mode: PlayerMode;
  list: ReturnType<typeof usePlayerList>;
  filter: PlayerFilter;
  /** Players' ids; undefined while nobody is chosen. */
  first: number | undefined;
  second: number | undefined;
  onFirst: (id: number | undefined) => void;
  onSecond: (id: number | undefined) => void;
  onFilter: (filter: PlayerFilter) => void;
}) {
  const word = mode === 'goalies' ? 'Goalie' : 'Player';
  const players = { players: list.data, isFailed: list.isError };
  return (
    <>
      <PlayerFilters mode={mode} filter={filter} onChange={onFilter} />
      {list.isError && <ErrorLine what={MESSAGES.playersNotLoaded} onRetry={() => void list.refetch()} />}
      <Pair
        first={<PlayerPicker label={`${word} 1`} {...players} value={first} leftOut={second} onChange={onFirst} />}
        second={<PlayerPicker label={`${word} 2`} {...players} value={second} leftOut={first} onChange={onSecond} />}
      />
    </>
  );
}
