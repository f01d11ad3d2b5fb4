import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Sort } from '../../components/sortRows.ts';
import { changedSearch, type GameSearch, type GameSearchChange } from './gameSearch.ts';

const ROUTE = '/games/id/$gameId';

/** How a section of the page changes its controls. */
export type ChangeControls = (change: GameSearchChange) => void;

/** The page's controls, kept in its address: what they are, and how one is changed. Each change is a step back can undo. */
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

/** A sort as the address has it: the column, after a minus when highest comes first. */
export function sortToText({ column, isDescending }: Sort): string {
  return isDescending ? `-${column}` : column;
}

/** A sort from the address, or the given one where it says none. */
export function sortFromText(text: string | undefined, otherwise: Sort): Sort {
  if (text === undefined) return otherwise;
  return text.startsWith('-') ? { column: text.slice(1), isDescending: true } : { column: text, isDescending: false };
}
