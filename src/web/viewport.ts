import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { NARROW_SCREEN } from './charts/plotGeometry.ts';

function screenUpTo(width: number): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(`(max-width: ${width}px)`) : null;
}

/** Whether the screen is at most as wide. **Units**: pixels. */
export function useScreenUpTo(width: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = screenUpTo(width);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => screenUpTo(width)?.matches === true);
}

/** Whether the screen is at most 700 px wide. */
export function useNarrowScreen(): boolean {
  return useScreenUpTo(NARROW_SCREEN);
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
