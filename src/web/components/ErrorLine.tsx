import { MESSAGES } from '../messages.ts';
import buttons from './Button.module.css';
import styles from './ErrorLine.module.css';

/** The calm line in place of what could not be loaded, with a button to try again. Never shows an error's own text. */
export function ErrorLine({ what, onRetry }: { what?: string; onRetry?: () => void }) {
  return (
    <p role="alert" className={styles.line}>
      <span>{what ?? MESSAGES.couldNotLoad}</span>
      {onRetry !== undefined && (
        <button type="button" className={buttons.quiet} onClick={onRetry}>
          {MESSAGES.retry}
        </button>
      )}
    </p>
  );
}
