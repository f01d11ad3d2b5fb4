import { useEffect, useState } from 'react';
import { whenIdle } from '../whenIdle.ts';

/** How many more rows are drawn at a time: few enough not to hold up a slow phone. Chosen by us. */
const ROWS_AT_A_TIME = 20;

/**
 * How many rows of a long list to draw now: a first few at once, then more and more whenever the browser has nothing else to
 * do, until all are there. The page answers all the while.
 */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  useEffect(() => {
    if (shown >= total) return;
    return whenIdle(() => setShown(shown + ROWS_AT_A_TIME));
  }, [shown, total]);
  return Math.min(shown, total);
}
