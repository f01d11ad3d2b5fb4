import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PAGES } from '../../contract/pages.ts';
import { useSearchCombobox } from '../components/useSearchCombobox.ts';
import { useTeams } from '../data/league.tsx';
import { endpointQuery } from '../data/queries.ts';
import { useSeasons } from '../data/useSeasons.ts';
import styles from './SearchDialog.module.css';
import { findResults, gamesToSearch, type SearchResult } from './search.ts';

/** Search dialog for teams, players, games and pages, opened by `/` or Ctrl-K. */
export default function SearchDialog({
  onClose,
  takeTyped,
}: {
  onClose: () => void;
  /** Returns what was typed before the dialog was loaded. */
  takeTyped: () => string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const [text, setText] = useState('');
  const results = useSearchResults(text);
  const { inputProps, getMenuProps, getItemProps } = useSearchCombobox({
    matches: results,
    text,
    isOpen: results.length > 0,
    onText: setText,
    onChoose: ({ href }) => {
      dialog.current?.close();
      // The close event fires after the next page is drawn: a Ctrl-K in between would find the search still open.
      onClose();
      void router.navigate({ href });
    },
    // Escape closes the dialog.
    nativeKeys: ['Escape'],
  });

  useEffect(() => {
    dialog.current?.showModal();
    setText(takeTyped());
  }, [takeTyped]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClose={onClose} closedby="any">
      <input
        {...inputProps}
        type="search"
        aria-label="Search teams, players, games and pages"
        aria-labelledby={undefined}
        placeholder="Search"
        className={styles.input}
      />
      <div {...getMenuProps({ 'aria-label': 'Found' })} className={styles.answers}>
        {results.map((result, index) => (
          <div key={result.href} {...getItemProps({ item: result, index })} className={styles.answer}>
            <span>{result.label}</span>
            <span className={styles.kind}>{result.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {hintOf(text.trim(), results.length)}
      </p>
    </dialog>
  );
}

/** The line below the results: search examples, why nothing was found, or which keys choose a result. */
function hintOf(text: string, count: number) {
  if (text === '') return 'A player, a team, a page, or a game: tor bos 2024-02.';
  if (count === 0) return 'Nothing found. A game is found by two teams, or by a team and a date: tor bos 2024-02.';
  return <span className={styles.keys}>Arrow keys to move, Enter to open.</span>;
}

function useSearchResults(text: string): readonly SearchResult[] {
  const { data: teams = [] } = useTeams();
  const { data: players = [] } = useQuery(endpointQuery('playersFiltered', {}));
  const { defaultSeason } = useSeasons();
  const wanted = gamesToSearch(text, teams, defaultSeason);
  const { data: games = [] } = useQuery({
    ...endpointQuery('games', wanted?.teamAbb ?? 'NHL', wanted?.season ?? 0),
    enabled: wanted !== null,
  });
  return findResults(text, { teams, players, games: wanted === null ? [] : games, pages: PAGES });
}
