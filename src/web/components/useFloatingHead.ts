import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Within a screen's height. */
const NEAR = '100%';

/**
 * Keeps a table's head in sight while the page scrolls, with all rows shown. A table that fits its box leaves this to
 * CSS. A wider one scrolls sideways in its box, where a sticky head would stick to the box: there the head is moved.
 * `isLikelyWide`: what is assumed until it is measured. **Shape**: the box's reference, and whether the table fits.
 */
export function useFloatingHead<Box extends HTMLElement>(isLikelyWide: boolean): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [fits, setFits] = useState(!isLikelyWide);
  useLayoutEffect(() => {
    const node = box.current;
    const table = node?.querySelector('table') ?? null;
    if (node === null || table === null || typeof ResizeObserver !== 'function') return;
    const measure = (): void => setFits(table.offsetWidth <= node.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const head = box.current?.querySelector('thead') ?? null;
    const table = head?.parentElement ?? null;
    const body = table?.querySelector('tbody') ?? null;
    if (fits || head === null || table === null || body === null || typeof IntersectionObserver !== 'function') return;
    const shiftBy = (shift: number): void =>
      head.style.setProperty('--head-shift', shift === 0 ? 'none' : `translateY(${shift}px)`);
    const move = (): void => {
      // By the rows, which never move: a title above the head is a part of the table.
      const rows = body.getBoundingClientRect();
      const top = rows.top - head.offsetHeight;
      // A bar at the top of the screen covers as much.
      const covered = Number.parseFloat(document.documentElement.style.getPropertyValue('--sticky-top')) || 0;
      shiftBy(Math.min(Math.max(0, covered - top), Math.max(0, rows.height - head.offsetHeight)));
    };
    // Only while the table is near the screen: its place is known after a frame, and asking earlier would lay it out.
    const observer = new IntersectionObserver(
      ([entry]) => {
        window.removeEventListener('scroll', move);
        // Away from the screen the head rests at the top: left further down, it would cover a row.
        if (entry?.isIntersecting !== true) return shiftBy(0);
        move();
        window.addEventListener('scroll', move, { passive: true });
      },
      { rootMargin: NEAR },
    );
    observer.observe(table);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', move);
      head.style.removeProperty('--head-shift');
    };
  }, [fits]);
  return [box, fits];
}
