import { MESSAGES } from '../messages.ts';
import buttons from './Button.module.css';
import styles from './ErrorLine.module.css';
import { useOnline } from './useOnline.ts';

/**
 * The calm line in place of what could not be loaded, with a button to try again. Never shows an error's own text. Without a
 * network it says so; what failed is asked for again when there is one (`createQueryClient`).
 */
export function ErrorLine({ what, onRetry }: { what?: string; onRetry?: () => void }) {
  const isOnline = useOnline();
  return (
    <p role="alert" className={styles.line}>
      <span>{isOnline || onRetry === undefined ? (what ?? MESSAGES.couldNotLoad) : MESSAGES.offline}</span>
      {onRetry !== undefined && (
        <button type="button" className={buttons.quiet} onClick={onRetry}>
          {MESSAGES.retry}
        </button>
      )}
    </p>
  );
}
