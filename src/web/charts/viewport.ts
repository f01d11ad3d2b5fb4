import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { NARROW_SCREEN } from './narrowScreen.ts';

function narrowScreen(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(`(max-width: ${NARROW_SCREEN}px)`) : null;
}

function subscribe(listener: () => void): () => void {
  const narrow = narrowScreen();
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
}

/** Whether the screen is at most 700 px wide. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => narrowScreen()?.matches === true);
}

/** The width of an element in whole pixels, and the reference that measures it; `initial` until it has been measured. */
export function useWidth<T extends HTMLElement>(initial: number): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      // Told between layout and paint: drawn at once, nothing is seen at a width that was only assumed.
      if (measured > 0) flushSync(() => setWidth(measured));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
