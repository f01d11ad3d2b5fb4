import { showLook, storedLook } from './theme/storedLook.ts';

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

/** The tags of the page's code. It would delay the first paint, which has what the page is opened for. */
const tags = document.querySelector('template')?.content;
if (tags !== undefined) afterFirstPaint(() => document.head.append(tags));

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
