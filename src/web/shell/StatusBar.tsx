import { useStatus } from '../data/useStatus.ts';
import { formatCount } from '../format.ts';
import styles from './StatusBar.module.css';

/** A bar at the bottom of the window for demo games and loading progress; nothing otherwise. */
export function StatusBar() {
  const { data: status } = useStatus();
  if (status === undefined) return null;
  const { state, done, total, message } = status.last_ingest;
  const isLoading = state === 'running';
  if (!status.is_demo && !isLoading) return null;
  return (
    <aside className={styles.bar} aria-label="State of the data">
      {status.is_demo && (
        <p>
          <strong>Demo.</strong> A simulated league: its teams, players and games are invented.
        </p>
      )}
      {isLoading && (
        <p className={styles.progress}>
          <label>
            {message ?? 'Loading games'}: {formatCount(done)} of {formatCount(total)}
            <progress value={done} max={Math.max(total, 1)} />
          </label>
        </p>
      )}
    </aside>
  );
}
