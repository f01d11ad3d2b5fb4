import { LOADING_MESSAGES } from '../words/loadingMessages.ts';
import buttons from './Button.module.css';
import styles from './ErrorLine.module.css';
import { useOnline } from './useOnline.ts';

/**
 * A one-line error with an optional Retry button. It never shows an error's own text. While offline it says so; failed
 * calls repeat once the network returns (`createQueryClient`).
 */
export function ErrorLine({ what, onRetry }: { what?: string; onRetry?: () => void }) {
  const isOnline = useOnline();
  return (
    <p role="alert" className={styles.line}>
      <span>
        {isOnline || onRetry === undefined ? (what ?? LOADING_MESSAGES.couldNotLoad) : LOADING_MESSAGES.offline}
      </span>
      {onRetry !== undefined && (
        <button type="button" className={buttons.quiet} onClick={onRetry}>
          {LOADING_MESSAGES.retry}
        </button>
      )}
    </p>
  );
}
