import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../data/fetchEndpoint.ts';
import { ErrorLine } from './ErrorLine.tsx';
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
  failed = (line) => line,
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
  /** Wraps the error line, for a page that would otherwise have no heading. */
  failed?: (line: ReactNode) => ReactNode;
  children: (answer: T) => ReactNode;
}) {
  const drawn = useDeferredAnswer(query.data);
  if (drawn !== undefined) return <>{children(drawn)}</>;
  if (query.data !== undefined || query.isFetching || query.isPending)
    return <Busy {...(label === undefined ? {} : { label })}>{skeleton}</Busy>;
  if (missing !== undefined && isNotFound(query.error)) return <>{missing}</>;
  return <>{failed(<ErrorLine {...(what === undefined ? {} : { what })} onRetry={() => void query.refetch()} />)}</>;
}
