import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ChangeOf } from '../../routing/searchParams.ts';
import { changedSearch, type GameSearch } from './gameSearch.ts';

const ROUTE = '/games/id/$gameId';

/** Changes some of the page's controls. */
export type ChangeControls = (change: ChangeOf<GameSearch>) => void;

/** The page's controls, kept in the URL, and a function to change them. Each change is a history entry. */
export function useGameControls(): [GameSearch, ChangeControls] {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: ROUTE });
  const change = useCallback(
    (next: ChangeOf<GameSearch>) =>
      void navigate({ search: (before) => changedSearch(before, next), resetScroll: false, hash: true }),
    [navigate],
  );
  return [search, change];
}
