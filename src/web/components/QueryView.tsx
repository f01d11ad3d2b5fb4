import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../data/fetchEndpoint.ts';
import { ErrorLine } from './ErrorLine.tsx';
import { Busy } from './Skeleton.tsx';
import { useDeferredAnswer } from './useDeferredAnswer.ts';

/** What is shown of a call. */
export type ViewedQuery<T> = Pick<
  UseQueryResult<T>,
  'data' | 'dataUpdatedAt' | 'isFetching' | 'isPending' | 'isError' | 'error' | 'refetch'
>;

/**
 * What a call's answer turns into: the skeleton with its spinner while it loads, a line with Retry where it failed, else the
 * children made of the answer.
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
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  /** What is loading, for screen readers. */
  label?: string;
  /** What could not be loaded, as a sentence. */
  what?: string;
  /** Shown where the thing asked for does not exist. */
  missing?: ReactNode;
  /** What stands around the line of a failure, where the page would have no heading otherwise. */
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
