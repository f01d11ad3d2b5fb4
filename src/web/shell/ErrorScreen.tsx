import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import buttons from '../components/Button.module.css';
import { Page, PageHead } from '../components/Page.tsx';
import { PageCodeError } from '../loading/lazyPart.ts';
import { LOADING_MESSAGES } from '../words/loadingMessages.ts';
import { PageNotLoaded } from './PageNotLoaded.tsx';

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
