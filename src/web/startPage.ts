import { showLook, storedLook } from './theme/storedLook.ts';

/** The least time from request to first byte that makes a line a slow one, milliseconds. */
const SLOW_LINE_MS = 50;

// The stored theme is the first one seen.
showLook(storedLook());

// A page that the server has rendered can be pressed before its code arrives.
document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof HTMLElement) window.earlyPress = target;
  },
  { capture: true },
);

/** The tags of the page's code, its links first. */
const tags = document.querySelector('template')?.content;
if (tags !== undefined) {
  // On a slow line each round trip counts. On a fast one the code would arrive before the first paint, and delay it.
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (loaded !== undefined && loaded.responseStart - loaded.requestStart > SLOW_LINE_MS)
    document.head.append(...tags.querySelectorAll('link'));
  afterFirstPaint(() => document.head.append(tags));
}

/**
 * Calls back after the first paint; at once when it has happened or the tab is in the background. Rendering earlier
 * would replace the HTML as sent before it is seen.
 */
function afterFirstPaint(callback: () => void): void {
  if (document.hidden || performance.getEntriesByType('paint').length > 0) {
    callback();
    return;
  }
  const begin = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', begin);
    callback();
  };
  const observer = new PerformanceObserver(begin);
  observer.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', begin);
}
