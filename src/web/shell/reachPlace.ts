/** How long a page may take to become long enough, in milliseconds. */
const PATIENCE_MS = 10_000;
/** What a reader does to scroll themselves, after which the place is theirs. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place that the page is not long enough for yet: at once as far as it goes, and again whenever it grows,
 * until the reader moves or the patience ends. Returns a function that stops it.
 */
export function reachPlace(top: number): () => void {
  const reach = (): void => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top, behavior: 'instant' });
  };
  const growth = new ResizeObserver(reach);
  const stop = (): void => {
    growth.disconnect();
    window.clearTimeout(patience);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  const patience = window.setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  reach();
  return stop;
}
