import { Suspense } from 'react';
import type { ClubColor } from '../../../charts/clubColor.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { ErrorLine } from '../ErrorLine.tsx';
import { Pair } from './ComparisonForm.tsx';
import { PlayerFilters } from './PlayerFilters.tsx';
import styles from './PlayerPicker.module.css';
import type { PlayerFilter, PlayerMode } from './playerFilter.ts';
import { usePlayerList } from './usePlayerList.ts';

/** Loaded separately: its combobox library is 10 kB, and a route may add only 35. */
const PlayerPicker = lazyPart(() => import('./PlayerPicker.tsx'), 'PlayerPicker');
// Starts loading before the page renders.
void PlayerPicker.preload();

/** Pickers for two players with shared filters; each excludes the other's choice. */
export function PlayerPair({
  mode,
  filter,
  first,
  second,
  onFirst,
  onSecond,
  onFilter,
  colors,
}: {
  mode: PlayerMode;
  filter: PlayerFilter;
  /** Player ids; undefined for no choice. */
  first: number | undefined;
  second: number | undefined;
  onFirst: (id: number | undefined) => void;
  onSecond: (id: number | undefined) => void;
  onFilter: (filter: PlayerFilter) => void;
  /** Both players' colours in the result; empty without one. */
  colors: readonly ClubColor[];
}) {
  const word = mode === 'goalies' ? 'Goalie' : 'Player';
  const list = usePlayerList(filter, mode);
  const players = { players: list.data, isFailed: list.isError };
  return (
    <>
      <PlayerFilters mode={mode} filter={filter} onChange={onFilter} />
      {list.isError && <ErrorLine what={LIST_MESSAGES.playersNotLoaded} onRetry={() => void list.refetch()} />}
      <Pair
        colors={colors}
        first={
          <Suspense fallback={<PickerSkeleton label={`${word} 1`} />}>
            <PlayerPicker label={`${word} 1`} {...players} value={first} excluded={second} onChange={onFirst} />
          </Suspense>
        }
        second={
          <Suspense fallback={<PickerSkeleton label={`${word} 2`} />}>
            <PlayerPicker label={`${word} 2`} {...players} value={second} excluded={first} onChange={onSecond} />
          </Suspense>
        }
      />
    </>
  );
}

/** A picker's label and frame, in its final size. */
function PickerSkeleton({ label }: { label: string }) {
  return (
    <div className={`stack relative shrinks ${styles.picker}`} aria-busy="true">
      <span className="quiet strong">{label}</span>
      <div className={`row relative rounded surface ${styles.field}`} />
    </div>
  );
}
