import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { toTrend } from '../../../charts/toTrend.ts';
import { gamesShown } from '../../../charts/trendState.ts';
import type { WireSnakeData } from '../../../contract/charts.ts';
import { CHART_OPTIONS } from '../../../contract/stats.ts';
import { HttpError, isNotFound } from '../../data/fetchEndpoint.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { MESSAGES } from '../../words/messages.ts';
import { ErrorLine } from '../ErrorLine.tsx';
import { Spinner } from '../Spinner.tsx';
import { useDeferredAnswer } from '../useDeferredAnswer.ts';
import styles from './Snake.module.css';
import type { SnakeRequest } from './snakeQuery.ts';

/** Loaded in parallel with its data. */
const TrendPlot = lazyPart(() => import('../../charts/plot/TrendPlot.tsx'), 'TrendPlot');

/** The trend chart of a snake request, or a message while it loads, when it failed, and when there is no data. */
export function SnakeTrend({
  request,
  query,
  whose,
  subject,
  none,
}: {
  request: SnakeRequest | null;
  query: UseQueryResult<WireSnakeData>;
  /** The chart's owner, for its title; absent when the page names it. */
  whose?: string | undefined;
  /** The chart's owner, for saved pictures when the title does not name it. */
  subject?: string | undefined;
  /** Why there may be no data, as a sentence. */
  none?: string | undefined;
}) {
  const isRequested = request !== null;
  useEffect(() => {
    if (isRequested) void TrendPlot.preload();
  }, [isRequested]);
  const data = useDeferredAnswer(query.data);
  const state = useMemo(
    () => (data === undefined || request === null ? null : toTrend(data, request)),
    [data, request],
  );
  const wait = (
    <div aria-busy="true" className={`middle soft ${styles.message}`}>
      <span className={`inline-row ${styles.waiting}`}>
        <Spinner label={MESSAGES.loadingChart} />
        <span aria-hidden="true">{MESSAGES.loadingChart}</span>
      </span>
    </div>
  );
  if (data === undefined && (query.data !== undefined || query.isFetching || request === null)) return wait;
  // Only where the API itself says so: any other failure may pass.
  if (
    data === undefined &&
    query.error instanceof HttpError &&
    query.error.problem !== null &&
    isNotFound(query.error)
  ) {
    return (
      <p className={`soft ${styles.none}`}>
        <b>{MESSAGES.noData}</b> The {request?.panel === 'teams' ? 'team' : 'player'} of this address has no games.
        Choose another above.
      </p>
    );
  }
  if (query.isError && data === undefined) {
    return (
      <div className={`middle soft ${styles.message}`}>
        <ErrorLine onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (state === null || request === null) {
    return none === undefined ? (
      <p className={`middle soft ${styles.message}`}>{MESSAGES.noData}</p>
    ) : (
      <p className={`soft ${styles.none}`}>
        <b>{MESSAGES.noData}</b> {none}
      </p>
    );
  }
  const label = CHART_OPTIONS[request.panel].find(({ key }) => key === request.stat)?.label ?? state.valueLabel;
  return (
    <div data-busy={query.isFetching} className={styles.plot}>
      <Suspense fallback={wait}>
        <TrendPlot
          state={state}
          title={`${whose === undefined ? label : `${whose}: ${lowerFirst(label)}`}, ${gamesShown(state, request.last)}`}
          anchor="snake"
          subject={subject}
        />
      </Suspense>
    </div>
  );
}

/** A label within a sentence; abbreviations such as `xG` or `EV` stay unchanged. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
