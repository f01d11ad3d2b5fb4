import { useEffect, useState } from 'react';
import { whenIdle } from '../whenIdle.ts';

/** By then a slow phone has drawn the first screen, milliseconds. Chosen by us, from the largest paint of the slowest pages. */
const FIRST_SCREEN_MS = 1200;

/**
 * Whether the first screen has had its time: from then on, when the browser has nothing else to do, what lies far below is laid out
 * too, so that a picture of the whole page, or one who scrolls in leaps, finds it there.
 */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    let callOff: () => void = () => undefined;
    const timer = setTimeout(() => {
      callOff = whenIdle(() => setIsSettled(true));
    }, FIRST_SCREEN_MS);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, []);
  return isSettled;
}
