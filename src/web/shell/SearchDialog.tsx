import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PAGES } from '../../contract/pages.ts';
import { PlayerPhoto } from '../components/PlayerPhoto.tsx';
import { TeamLogo } from '../components/TeamLogo.tsx';
import { useSearchCombobox } from '../components/useSearchCombobox.ts';
import { useTeams } from '../data/league.tsx';
import { endpointQuery, useCode } from '../data/queries.ts';
import { useSeasons } from '../data/useSeasons.ts';
import type { TermGroup } from '../pages/Glossary/glossaryTerms.ts';
import styles from './SearchDialog.module.css';
import { findResults, gamesToSearch, type SearchResult, type SearchTerms } from './search.ts';

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
      // A page of the server's own has no route here.
      if (href === '/api') window.location.assign(`${__BASE_PATH__}${href}`);
      else void router.navigate({ href });
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
        // Not of type search: its first Escape would only empty the field.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label="Search teams, players, games and pages"
        aria-labelledby={undefined}
        placeholder="Search"
        className={styles.input}
      />
      <div {...getMenuProps({ 'aria-label': 'Found' })} className={styles.answers}>
        {results.map((result, index) => (
          <div key={result.href} {...getItemProps({ item: result, index })} className={styles.answer}>
            <span className={styles.what}>
              <Picture result={result} />
              {result.label}
            </span>
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

/** The face or logo of a result; an empty place for others, so that the names are aligned. */
function Picture({ result: { face, logo } }: { result: SearchResult }) {
  if (face !== undefined) return <PlayerPhoto {...face} size={28} />;
  if (logo !== undefined) return <TeamLogo teamAbb={logo} size={28} />;
  return <span className={styles.noPicture} />;
}

/** The line below the results: search examples, why nothing was found, or which keys choose a result. */
function hintOf(text: string, count: number) {
  if (text === '') return 'A player, a team, a page, or a game: tor bos 2024-02.';
  if (count === 0) return 'Nothing found. A game is found by two teams, or by a team and a date: tor bos 2024-02.';
  return <span className={styles.keys}>Arrow keys to move, Enter to open.</span>;
}

/** Loaded with the first letter: the terms are as large as the search itself. */
const loadTerms = () => import('../pages/Glossary/glossaryTerms.ts');

/** Each abbreviation once. */
function termsOf(groups: readonly TermGroup[]): SearchTerms {
  const byAbbr = new Map(groups.flatMap(({ terms }) => terms.map((term) => [term.abbr, term] as const)));
  return [...byAbbr.values()].map(({ abbr, label }) => ({ abbr, label }));
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
  const { data: glossary } = useCode('glossary terms', loadTerms, text !== '');
  const terms = useMemo(() => termsOf(glossary?.glossaryGroups() ?? []), [glossary]);
  return findResults(text, { teams, players, games: wanted === null ? [] : games, pages: PAGES, terms });
}
