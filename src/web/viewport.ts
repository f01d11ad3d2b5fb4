import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { NARROW_SCREEN } from './charts/plotGeometry.ts';

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

/** The reference that measures an element and its width in whole pixels; `initial` until it is measured. */
export function useWidth<T extends HTMLElement>(initial: number): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      // The observer runs between layout and paint: rendering now avoids a frame at the assumed width.
      if (measured > 0) flushSync(() => setWidth(measured));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
