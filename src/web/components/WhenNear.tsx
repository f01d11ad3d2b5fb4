import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useHydrating } from '../loading/useHydrating.ts';
import './WhenNear.css';

/** How far below the screen a part begins to load. */
const MARGIN = '300px';

/**
 * Whether an element has come near the screen, and whether it came from below, as when a reader scrolls down. Without
 * the browser's observer it counts as near.
 */
export function useNear(): [place: RefObject<HTMLDivElement | null>, isNear: boolean, isFromBelow: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isFromBelow, setFromBelow] = useState(false);
  const isHydrating = useHydrating();
  const [isNear, setNear] = useState(!isHydrating && typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (isNear || place.current === null || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setFromBelow(entry.boundingClientRect.bottom > 0);
        setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear, isFromBelow];
}

/**
 * Renders its children once they come near the screen, so that a page asks only for what its reader scrolls to. Until
 * then, and while their code loads, it keeps their place: `className` sets its height, `anchors` are the fragments in
 * it. Without the browser's observer they render at once. While a part loads that came from below, the styles hide what
 * follows it: its height is unknown, and nothing visible may move.
 */
export function WhenNear({
  className,
  anchors,
  children,
}: {
  className: string | undefined;
  anchors?: ReactNode;
  children: ReactNode;
}) {
  const [place, isNear, isFromBelow] = useNear();
  const kept = (
    <div className={className} data-waiting aria-busy={isNear || undefined}>
      {anchors}
    </div>
  );
  return (
    <div ref={place} data-part={isFromBelow ? 'below' : ''}>
      {isNear ? <Suspense fallback={kept}>{children}</Suspense> : kept}
    </div>
  );
}
