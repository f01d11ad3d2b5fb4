import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps a table's head in sight while the page scrolls, with all rows shown. A table that fits its box leaves this to
 * CSS. A wider one scrolls sideways in its box, where a sticky head would stick to the box: there the head is moved.
 * **Shape**: the box's reference, and whether the table fits.
 */
export function useFloatingHead<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [fits, setFits] = useState(true);
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
    if (fits || head === null || table === null) return;
    const move = (): void => {
      const { top, height } = table.getBoundingClientRect();
      // A bar at the top of the screen covers as much.
      const covered = Number.parseFloat(document.documentElement.style.getPropertyValue('--sticky-top')) || 0;
      const shift = Math.min(Math.max(0, covered - top), Math.max(0, height - 2 * head.offsetHeight));
      head.style.setProperty('--head-shift', shift === 0 ? 'none' : `translateY(${shift}px)`);
    };
    move();
    window.addEventListener('scroll', move, { passive: true });
    return () => {
      window.removeEventListener('scroll', move);
      head.style.removeProperty('--head-shift');
    };
  }, [fits]);
  return [box, fits];
}
