import {
  type RefObject,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { NARROW_SCREEN } from '../../charts/drawing.ts';
import { useHydrating } from '../loading/useHydrating.ts';

/** Margins of a page's content on a phone, both together. **Units**: pixels. */
const PHONE_MARGINS = 32;

/** Width of the chart measured last: most of a page's charts are equally wide. **Missing**: null before the first. */
let usualWidth: number | null = null;

/** Whether the screen is at most as wide. **Units**: pixels. */
export function useScreenUpTo(width: number): boolean {
  const list = useMemo(
    () => (typeof matchMedia === 'function' ? matchMedia(`(max-width: ${width}px)`) : null),
    [width],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list?.matches === true,
    () => false,
  );
}

/** Whether the screen is at most 700 px wide. */
export function useNarrowScreen(): boolean {
  return useScreenUpTo(NARROW_SCREEN);
}

/**
 * The reference that measures an element and its width in whole pixels. Until it is measured that is the likely one, so
 * that few charts are drawn twice: the last chart's, or `initial` where the screen is as wide. `beyond`: how much wider
 * than a page's other charts it is, in pixels.
 */
export function useWidth<T extends HTMLElement>(initial: number, beyond = 0): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const isHydrating = useHydrating();
  const [width, setWidth] = useState(() => {
    if (isHydrating) return initial;
    return (usualWidth ?? Math.min(initial, window.innerWidth - PHONE_MARGINS)) + beyond;
  });
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured <= 0) return;
      usualWidth = measured - beyond;
      const { top, bottom } = node.getBoundingClientRect();
      const isSeen = top < window.innerHeight && bottom > 0;
      // The observer runs between layout and paint: rendering now avoids a frame at the assumed width. A chart that is
      // not seen can wait.
      (isSeen ? flushSync : startTransition)(() => setWidth(measured));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [beyond]);
  return [element, width];
}
