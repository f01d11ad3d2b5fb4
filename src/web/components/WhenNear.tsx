import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

/** How far below the screen a part begins to load. */
const MARGIN = '300px';

/** Whether an element has come near the screen. `isAlways`: without the browser's observer it counts as near. */
export function useNear(isAlways: boolean): [place: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isAlways && typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (isNear || place.current === null || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear];
}

/**
 * Renders its children once they come near the screen, so that a page asks only for what its reader scrolls to. Until
 * then, and while their code loads, it keeps their place: `className` sets its height, `anchors` are the fragments in
 * it. Without the browser's observer they render at once.
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
  const [place, isNear] = useNear(true);
  const kept = (
    <div ref={place} className={className} data-waiting>
      {anchors}
    </div>
  );
  return isNear ? <Suspense fallback={kept}>{children}</Suspense> : kept;
}
