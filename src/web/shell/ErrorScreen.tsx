import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import buttons from '../components/Button.module.css';
import { ErrorLine } from '../components/ErrorLine.tsx';
import { Page, PageHead } from '../components/Page.tsx';
import { PageCodeError } from '../loading/lazyPart.ts';
import { LOADING_MESSAGES } from '../words/loadingMessages.ts';

/** Shown instead of a page that failed to render: a short notice when its code did not load, else the full error. */
export function ErrorScreen(failure: ErrorComponentProps) {
  return failure.error instanceof PageCodeError ? <PageNotLoaded /> : <UnexpectedError {...failure} />;
}

/** An unexpected error: its text, and its stack in a closed details element. */
function UnexpectedError({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  useEffect(() => console.error(thrown), [thrown]);
  return (
    <Page title="Error">
      <div role="alert">
        <PageHead heading={LOADING_MESSAGES.applicationError} intro={error.message} />
      </div>
      <p>
        <button type="button" className={buttons.primary} onClick={reset}>
          {LOADING_MESSAGES.retry}
        </button>
      </p>
      <details className="far-above soft">
        <summary>Stack</summary>
        <pre className="small">{error.stack ?? error.message}</pre>
      </details>
    </Page>
  );
}

/**
 * Shown when a page's code fails to load. Browsers cache a failed import, and a release renames the files, so the whole
 * document reloads: once by itself and whenever the network returns, but only if the site responds.
 */
function PageNotLoaded() {
  useEffect(() => {
    if (!isReloaded()) void reloadIfReachable();
    addEventListener('online', reloadIfReachable);
    return () => removeEventListener('online', reloadIfReachable);
  }, []);
  return (
    <Page title="Not loaded">
      <PageHead heading={LOADING_MESSAGES.pageNotLoaded} />
      <ErrorLine onRetry={() => void reloadIfReachable()} />
    </Page>
  );
}

/** Reloads the document if the site responds. */
async function reloadIfReachable(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD' });
    if (status < 500) location.reload();
  } catch {
    // Still offline.
  }
}

/** Whether this document is already the result of a reload. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
