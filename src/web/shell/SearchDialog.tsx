import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PlayerPhoto } from '../components/PlayerPhoto.tsx';
import { TeamLogo } from '../components/TeamLogo.tsx';
import { useSearchCombobox } from '../components/useSearchCombobox.ts';
import styles from './SearchDialog.module.css';
import type { SearchResult } from './search.ts';
import { useSearchResults } from './useSearchResults.ts';

/** Search dialog for players, clubs, games, statistics and pages, opened by `/` or Ctrl-K. */
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
  const [recent] = useState(readRecentChoices);
  const found = useSearchResults(text);
  const results = text.trim() === '' ? recent : found;
  const groups = [...Map.groupBy(results, ({ group }) => (results === recent ? 'Recent' : group))];
  const { inputProps, getMenuProps, getItemProps } = useSearchCombobox({
    matches: results,
    text,
    isOpen: results.length > 0,
    onText: setText,
    onChoose: (choice) => {
      const { href } = choice;
      keepRecentChoice(choice);
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
    <dialog ref={dialog} className={`card ${styles.dialog}`} aria-label="Search" onClose={onClose} closedby="any">
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
        className={`large fixed ${styles.input}`}
      />
      <div {...getMenuProps({ 'aria-label': 'Found' })} className={styles.answers}>
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group} role="group" aria-label={group}>
            <p className={`quiet bold ${styles.group}`} aria-hidden="true">
              {group}
            </p>
            {members.map((result) => (
              <div
                key={result.href}
                {...getItemProps({ item: result, index: results.indexOf(result) })}
                className="row spread option"
              >
                <span className={`row shrinks ${styles.what}`}>
                  <Picture result={result} />
                  <span className="ellipsis">{result.label}</span>
                </span>
                <span className="quiet fixed">{result.detail}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={`quiet fixed ${styles.hint}`}>
        {hintOf(text.trim(), results.length)}
      </p>
    </dialog>
  );
}

/** The face or logo of a result; an empty place for others, so that the names are aligned. */
function Picture({ result: { face, logo } }: { result: SearchResult }) {
  if (face !== undefined) return <PlayerPhoto {...face} size={28} />;
  if (logo !== undefined) return <TeamLogo teamAbb={logo} size={28} />;
  return <span className={`fixed ${styles.noPicture}`} />;
}

/** The line below the results: search examples, why nothing was found, or which keys choose a result. */
function hintOf(text: string, count: number) {
  if (text === '') return 'A player, a club, a game (tor bos 2024-02), a statistic or a page.';
  if (count === 0) return 'Nothing found. A game is found by two clubs, or by a club and a date: tor bos 2024-02.';
  return <span className={styles.keys}>Arrow keys to move, Enter to open.</span>;
}

const KEY = 'highslot.recent';
/** Choices kept, newest first. */
const MOST_KEPT = 5;

/** What was chosen in the search before, newest first. **Missing**: empty when nothing can be read. */
export function readRecentChoices(): readonly SearchResult[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, MOST_KEPT) : [];
  } catch {
    // A corrupt entry or disabled storage counts as none.
    return [];
  }
}

/** Keeps a choice as the newest. **Errors**: none thrown; a full or disabled storage keeps nothing. */
export function keepRecentChoice(choice: SearchResult): void {
  const others = readRecentChoices().filter(({ href }) => href !== choice.href);
  try {
    localStorage.setItem(KEY, JSON.stringify([choice, ...others].slice(0, MOST_KEPT)));
  } catch {
    // The search works without it.
  }
}

/** Whether an entry has the texts and a path of this site, whatever wrote it. */
function isChoice(entry: unknown): entry is SearchResult {
  const { href, label, detail } = (entry ?? {}) as Partial<Record<'href' | 'label' | 'detail', unknown>>;
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof label === 'string' && typeof detail === 'string';
}
