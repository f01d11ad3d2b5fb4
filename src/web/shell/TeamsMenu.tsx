import { useEffect, useId, useRef, useState } from 'react';
import { ErrorLine } from '../components/ErrorLine.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useTeams } from '../data/league.tsx';
import { useCode } from '../data/queries.ts';
import styles from './TeamsMenu.module.css';

/** Loaded on first use, or when the pointer or the focus reaches the button. */
const loadPanel = () => import('./TeamsPanel.tsx');
/** A failed preload is silent: opening the list tries again. */
const preloadPanel = () => void loadPanel().catch(() => undefined);

/** The Teams button with its dropdown of all teams, and a spinner until the team list has loaded. */
export function TeamsMenu() {
  const teams = useTeams();
  const [isOpen, setOpen] = useState(false);
  const panel = useCode('teams', loadPanel, isOpen);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) !== true) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={() => setOpen(!isOpen)}
      >
        Teams
        <span className={styles.mark}>
          {teams.isFetching && teams.data === undefined ? (
            <Spinner label="Loading teams" />
          ) : (
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d={isOpen ? 'M2 8l4-4 4 4' : 'M2 4l4 4 4-4'} />
            </svg>
          )}
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.panel}>
          {panel.data !== undefined ? (
            <panel.data.default teams={teams} onChoose={() => setOpen(false)} />
          ) : panel.isError ? (
            <ErrorLine onRetry={() => void panel.refetch()} />
          ) : (
            <Spinner label="Loading teams" />
          )}
        </div>
      )}
    </div>
  );
}
