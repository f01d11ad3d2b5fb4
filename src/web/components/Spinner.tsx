import { LOADING_MESSAGES } from '../words/loadingMessages.ts';
import styles from './Spinner.module.css';

/** A spinner, announced as a status. `label` says what is loading, for screen readers. */
export function Spinner({ label = LOADING_MESSAGES.loading }: { label?: string }) {
  return (
    <span role="status" className={styles.spinner}>
      <svg className={styles.arc} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="9" className={styles.track} />
        <path d="M12 3a9 9 0 0 1 9 9" className={styles.runner} />
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
