import { formatCount } from '../../hockey/displayText.ts';
import { isRating, useStatus } from '../data/useStatus.ts';
import { LOADING_MESSAGES } from '../words/loadingMessages.ts';
import styles from './StatusBar.module.css';

/** A bar at the bottom of the window for demo games, loading progress and unfinished ratings; nothing otherwise. */
export function StatusBar() {
  const { data: status } = useStatus();
  if (status === undefined) return null;
  const { state, done, total, message } = status.last_ingest;
  const isLoading = state === 'running';
  const isWaiting = !isLoading && isRating(status);
  if (!(status.is_demo || isLoading || isWaiting)) return null;
  return (
    <aside className={styles.bar} aria-label="State of the data">
      {status.is_demo && (
        <p>
          <strong>Demo.</strong> A simulated league: its teams, players and games are invented.
          {state === 'idle' && message !== null && ` ${message}`}
        </p>
      )}
      {isLoading && (
        <p className={styles.progress}>
          <label>
            {message ?? 'Games read'}
            {total > 0 && `: ${formatCount(done)} of ${formatCount(total)}`}
            <progress value={total > 0 ? done : undefined} max={total || 1} />
          </label>
        </p>
      )}
      {isWaiting && <p>{LOADING_MESSAGES.ratingsComputing}</p>}
    </aside>
  );
}
