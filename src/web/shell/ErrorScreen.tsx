import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import buttons from '../components/Button.module.css';
import { Page, PageHead } from '../components/Page.tsx';
import { PageCodeError } from '../lazyPart.ts';
import { MESSAGES } from '../messages.ts';
import styles from './ErrorScreen.module.css';
import { PageNotLoaded } from './PageNotLoaded.tsx';

/** In place of a page that cannot be drawn: a calm line where its code did not come, else the screen for a fault of ours. */
export function ErrorScreen(failure: ErrorComponentProps) {
  return failure.error instanceof PageCodeError ? <PageNotLoaded /> : <FaultScreen {...failure} />;
}

/** The screen for a fault of the page itself: the error's text, and its stack behind a closed details. */
function FaultScreen({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  useEffect(() => console.error(thrown), [thrown]);
  return (
    <Page title="Error">
      <div role="alert">
        <PageHead heading={MESSAGES.applicationError} intro={error.message} />
      </div>
      <p>
        <button type="button" className={buttons.primary} onClick={reset}>
          {MESSAGES.retry}
        </button>
      </p>
      <details className={styles.stack}>
        <summary>Stack</summary>
        <pre>{error.stack ?? error.message}</pre>
      </details>
    </Page>
  );
}
