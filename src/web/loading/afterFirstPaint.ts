/**
 * Calls back after the first paint; at once when it has happened or the tab is in the background. Rendering earlier
 * would replace the HTML as sent before it is seen.
 */
export function afterFirstPaint(callback: () => void): void {
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
