import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { PAGES } from '../../contract/pages.ts';
import { ListOption } from '../components/ListOption.tsx';
import { endpointQuery } from '../data/queries.ts';
import { useSeasons } from '../data/useSeasons.ts';
import { useTeams } from '../data/useTeams.ts';
import styles from './SearchDialog.module.css';
import { findAnswers, gamesToSearch, type SearchAnswer } from './search.ts';

/** Teams, players, games and pages by a few letters: opened by `/` or Ctrl-K, moved in by arrow keys, left by Escape. */
export default function SearchDialog({
  onClose,
  takeTyped,
}: {
  onClose: () => void;
  /** What was typed before the field was there. */
  takeTyped: () => string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const answers = useAnswers(text);

  useEffect(() => {
    dialog.current?.showModal();
    setText(takeTyped());
  }, [takeTyped]);

  const open = (answer: SearchAnswer | undefined) => {
    if (answer === undefined) return;
    dialog.current?.close();
    // The event of closing comes after the next page has been drawn: a Ctrl-K until then would find the search open, and be lost.
    onClose();
    void router.navigate({ href: answer.href });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive((before) => (before + step + answers.length) % Math.max(1, answers.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(answers[active]);
    }
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClose={onClose} closedby="any">
      <input
        type="search"
        role="combobox"
        aria-expanded={answers.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={answers[active] === undefined ? undefined : `${listId}-${active}`}
        aria-label="Search teams, players, games and pages"
        placeholder="Search"
        className={styles.input}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Found" className={styles.answers}>
        {answers.map((answer, k) => (
          <ListOption
            key={answer.href}
            id={`${listId}-${k}`}
            isActive={k === active}
            className={styles.answer}
            onClick={() => open(answer)}
            onPointerMove={() => setActive(k)}
          >
            <span>{answer.label}</span>
            <span className={styles.kind}>{answer.detail}</span>
          </ListOption>
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {hintOf(text.trim(), answers.length)}
      </p>
    </dialog>
  );
}

/** The line under the answers: what can be looked for, why nothing was found, or how to choose where there are keys. */
function hintOf(text: string, count: number) {
  if (text === '') return 'A player, a team, a page, or a game: tor bos 2024-02.';
  if (count === 0) return 'Nothing found. A game is found by two teams, or by a team and a date: tor bos 2024-02.';
  return <span className={styles.keys}>Arrow keys to move, Enter to open.</span>;
}

function useAnswers(text: string): readonly SearchAnswer[] {
  const { data: teams = [] } = useTeams();
  const { data: players = [] } = useQuery(endpointQuery('playersFiltered', {}));
  const { defaultSeason } = useSeasons();
  const wanted = gamesToSearch(text, teams, defaultSeason);
  const { data: games = [] } = useQuery({
    ...endpointQuery('games', wanted?.teamAbb ?? 'NHL', wanted?.season ?? 0),
    enabled: wanted !== null,
  });
  return findAnswers(text, { teams, players, games: wanted === null ? [] : games, pages: PAGES });
}
