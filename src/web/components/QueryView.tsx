import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../data/fetchEndpoint.ts';
import { ErrorLine } from './ErrorLine.tsx';
import { Page, PageHead } from './Page.tsx';
import { Busy } from './Skeleton.tsx';
import { useDeferredAnswer } from './useDeferredAnswer.ts';

/** The parts of a query result that are shown. */
export type ViewedQuery<T> = Pick<
  UseQueryResult<T>,
  'data' | 'dataUpdatedAt' | 'isFetching' | 'isPending' | 'isError' | 'error' | 'refetch'
>;

/**
 * Renders a query: the skeleton with a spinner while it loads, an error line with Retry when it failed, else the
 * children.
 */
export function QueryView<T>({
  query,
  skeleton,
  label,
  what,
  missing,
  heading,
  children,
}: {
  query: ViewedQuery<T>;
  /** The skeleton, in the shape of the content. */
  skeleton?: ReactNode;
  /** What is loading, for screen readers. */
  label?: string;
  /** What failed to load, as a sentence. */
  what?: string;
  /** Shown when the resource does not exist. */
  missing?: ReactNode;
  /** Heading of the page of a failure, where the answer is the whole page. */
  heading?: string;
  children: (answer: T) => ReactNode;
}) {
  const drawn = useDeferredAnswer(query.data);
  if (drawn !== undefined) return <>{children(drawn)}</>;
  if (query.data !== undefined || query.isFetching || query.isPending)
    return <Busy {...(label === undefined ? {} : { label })}>{skeleton}</Busy>;
  if (missing !== undefined && isNotFound(query.error)) return <>{missing}</>;
  const line = <ErrorLine {...(what === undefined ? {} : { what })} onRetry={() => void query.refetch()} />;
  if (heading === undefined) return line;
  return (
    <Page title={heading}>
      <PageHead heading={heading} />
      {line}
    </Page>
  );
}
