import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCode } from '../data/queries.ts';

/** The search is fetched when first opened. */
const loadSearch = () => import('./SearchDialog.tsx');

/** The search over every page. */
export interface Search {
  readonly isOpen: boolean;
  /** Its code, fetched while it is open. */
  readonly code: UseQueryResult<Awaited<ReturnType<typeof loadSearch>>>;
  open(): void;
  close(): void;
  /** The letters typed since it was opened, for its field, which gets the next ones itself. */
  takeTyped(): string;
}

/** The search: opened by `/`, Ctrl-K or a button. What is typed while its code is on its way is kept for it. */
export function useSearch(): Search {
  const [isOpen, setOpen] = useState(false);
  const code = useCode('search', loadSearch, isOpen);
  // Null while no field is waited for. Not a state: keys come faster than the page is drawn.
  const typed = useRef<string | null>(null);
  const open = useCallback(() => {
    typed.current ??= '';
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    typed.current = null;
    setOpen(false);
  }, []);
  const takeTyped = useCallback(() => {
    const letters = typed.current ?? '';
    typed.current = null;
    return letters;
  }, []);

  const { isError } = code;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSearchKey(event)) {
        event.preventDefault();
        if (!isOpen) open();
      } else if (typed.current !== null && !isError && isLetter(event)) {
        event.preventDefault();
        typed.current += event.key;
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, isError, open]);

  return { isOpen, code, open, close, takeTyped };
}

/** `/` outside a field, or Ctrl-K (Cmd-K) anywhere. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return true;
  const isTyping =
    event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [contenteditable]');
  return event.key === '/' && !isTyping && !hasModifier(event);
}

/** A key that writes something. */
function isLetter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !hasModifier(event);
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
