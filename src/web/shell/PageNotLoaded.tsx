import { useEffect } from 'react';
import { ErrorLine } from '../components/ErrorLine.tsx';
import { Page, PageHead } from '../components/Page.tsx';
import { LOADING_MESSAGES } from '../words/loadingMessages.ts';

/**
 * Shown when a page's code fails to load. Browsers cache a failed import, and a release renames the files, so the whole
 * document reloads: once by itself and whenever the network returns, but only if the site responds.
 */
export function PageNotLoaded() {
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
