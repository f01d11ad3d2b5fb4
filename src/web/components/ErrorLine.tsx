import { useSyncExternalStore } from 'react';
import { LOADING_MESSAGES } from '../words/loadingMessages.ts';
import buttons from './Button.module.css';

/**
 * A one-line error with an optional Retry button. It never shows an error's own text. While offline it says so; failed
 * calls repeat once the network returns (`createQueryClient`).
 */
export function ErrorLine({ what, onRetry }: { what?: string; onRetry?: () => void }) {
  const isOnline = useOnline();
  return (
    <p role="alert" className="row flow soft above below">
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

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a network connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
