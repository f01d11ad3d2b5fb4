import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { drawRest } from './drawRest.ts';
import { reachPlace } from './reachPlace.ts';

/**
 * Back, forward and a reload lead to where the reader was. The router scrolls once, when the page is still a skeleton
 * and too short for it; this scrolls on as the page fills.
 */
export function KeptPlace() {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const place = useElementScrollRestoration({ getElement: () => window });
  const top = place?.scrollY ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place counts once for each visit to a page
  useEffect(() => {
    // Parts that are off the screen have their true height only once laid out.
    document.documentElement.toggleAttribute('data-whole', top > 0);
    return top > 0 ? reachPlace(top) : drawRest();
  }, [visit]);
  return null;
}
