import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { changedSearch, type GameSearch, type GameSearchChange } from './gameSearch.ts';

const ROUTE = '/games/id/$gameId';

/** Changes some of the page's controls. */
export type ChangeControls = (change: GameSearchChange) => void;

/** The page's controls, kept in the URL, and a function to change them. Each change is a history entry. */
export function useGameControls(): [GameSearch, ChangeControls] {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: ROUTE });
  const change = useCallback(
    (next: GameSearchChange) =>
      void navigate({ search: (before) => changedSearch(before, next), resetScroll: false, hash: true }),
    [navigate],
  );
  return [search, change];
}
