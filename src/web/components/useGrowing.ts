import { useEffect, useState } from 'react';
import { useHydrating } from '../loading/useHydrating.ts';
import { whenIdle } from '../loading/whenIdle.ts';

/** Rows per batch: few enough not to block a slow phone. */
const ROWS_AT_A_TIME = 20;
/** Rows that the server sends, for readers without scripts. */
const ROWS_SENT = 120;

/** The number of rows of a long list to render now: one batch at first, then one more whenever the browser is idle. */
export function useGrowing(total: number): number {
  const isHydrating = useHydrating();
  const [shown, setShown] = useState(isHydrating ? ROWS_SENT : ROWS_AT_A_TIME);
  useEffect(() => {
    if (shown >= total) return;
    return whenIdle(() => setShown(shown + ROWS_AT_A_TIME));
  }, [shown, total]);
  return Math.min(shown, total);
}
