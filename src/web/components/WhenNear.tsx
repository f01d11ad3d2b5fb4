import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen a part begins to load. */
const MARGIN = '300px';

/**
 * Renders its children once they come near the screen, so that a page asks only for what its reader scrolls to. Until
 * then it keeps their place: `className` sets its height. Without the browser's observer they render at once.
 */
export function WhenNear({ className, children }: { className: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} className={className} />;
}
