import { useEffect } from 'react';
import { ErrorLine } from '../components/ErrorLine.tsx';
import { Page, PageHead } from '../components/Page.tsx';
import { MESSAGES } from '../messages.ts';

/**
 * In place of a page whose code did not come. A browser keeps what failed, and after a release the code has another name: so the
 * whole document is loaded anew, once by itself and whenever the network comes back, but only when the site answers.
 */
export function PageNotLoaded() {
  useEffect(() => {
    if (!isReloaded()) void loadAnew();
    addEventListener('online', loadAnew);
    return () => removeEventListener('online', loadAnew);
  }, []);
  return (
    <Page title="Not loaded">
      <PageHead heading={MESSAGES.pageNotLoaded} />
      <ErrorLine onRetry={() => void loadAnew()} />
    </Page>
  );
}

/** Loads the document of this address again where the site answers; without an answer the page stays as it is. */
async function loadAnew(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD' });
    if (status < 500) location.reload();
  } catch {
    // Still no network: the page says so.
  }
}

/** Whether this document is one loaded again already: then it would come to the same. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
