import { useCallback, useEffect, useRef, useState } from 'react';
import { useCode } from '../data/queries.ts';

const loadSearch = () => import('./SearchDialog.tsx');

/** Opens the search on `/`, Ctrl-K or a button, and captures what is typed while its code loads. */
export function useSearch() {
  const [isOpen, setOpen] = useState(false);
  const code = useCode('search', loadSearch, isOpen);
  // Null while not capturing. A ref, since keys arrive faster than renders.
  const typed = useRef<string | null>(null);
  const open = useCallback(() => {
    typed.current ??= '';
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    typed.current = null;
    setOpen(false);
  }, []);
  /** Returns what was typed since opening and stops capturing: the field takes over. */
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

function isLetter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !hasModifier(event);
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
