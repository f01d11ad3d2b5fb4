import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import type { WireSnakeData } from '../../../contract/endpoints/snakeData.ts';
import { CHART_OPTIONS } from '../../../contract/stats.ts';
import { formatGames } from '../../format.ts';
import { lazyPart } from '../../lazyPart.ts';
import { MESSAGES } from '../../messages.ts';
import { ErrorLine } from '../ErrorLine.tsx';
import { Spinner } from '../Spinner.tsx';
import { useDeferredAnswer } from '../useDeferredAnswer.ts';
import styles from './Snake.module.css';
import type { SnakeRequest } from './snakeQuery.ts';
import { toTrend } from './toTrend.ts';

/** The drawing is fetched beside its data. */
const TrendChart = lazyPart(() => import('../../charts/TrendChart/TrendChart.tsx'), 'TrendChart');

/** A snake chart's picture for what was asked: a message while it loads, when it failed, and when there is nothing to draw. */
export function SnakeTrend({
  request,
  query,
  whose,
  subject,
  none,
}: {
  request: SnakeRequest | null;
  query: UseQueryResult<WireSnakeData>;
  /** Whose chart it is, before its title, where the page around it does not say. */
  whose?: string | undefined;
  /** Whose chart it is, for saved pictures of a page that says so itself. */
  subject?: string | undefined;
  /** Why there may be nothing to draw, as a sentence. */
  none?: string | undefined;
}) {
  const isAsked = request !== null;
  useEffect(() => {
    if (isAsked) void TrendChart.preload();
  }, [isAsked]);
  const data = useDeferredAnswer(query.data);
  const state = useMemo(
    () => (data === undefined || request === null ? null : toTrend(data, request)),
    [data, request],
  );
  const wait = (
    <div aria-busy="true" className={styles.message}>
      <span className={styles.waiting}>
        <Spinner label={MESSAGES.loadingChart} />
        <span aria-hidden="true">{MESSAGES.loadingChart}</span>
      </span>
    </div>
  );
  if (data === undefined && (query.data !== undefined || query.isFetching || request === null)) return wait;
  if (query.isError && data === undefined) {
    return (
      <div className={styles.message}>
        <ErrorLine onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (state === null || request === null) {
    return none === undefined ? (
      <p className={styles.message}>{MESSAGES.noData}</p>
    ) : (
      <p className={styles.none}>
        <b>{MESSAGES.noData}</b> {none}
      </p>
    );
  }
  const label = CHART_OPTIONS[request.panel].find(({ key }) => key === request.stat)?.label ?? state.valueLabel;
  return (
    <div data-busy={query.isFetching} className={styles.plot}>
      <Suspense fallback={wait}>
        <TrendChart
          state={state}
          title={`${whose === undefined ? label : `${whose}: ${lowerFirst(label)}`}, last ${formatGames(request.last)}`}
          anchor="snake"
          {...(subject === undefined ? {} : { subject })}
        />
      </Suspense>
    </div>
  );
}

/** A label inside a sentence; an abbreviation such as `xG` or `EV` stays as it is. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
