/**
 * Calls back once the page as it was sent has been seen: at once where it has, or where nobody looks, as in a tab in the background.
 * Drawn earlier, the site would take the words that are being painted out of the reader's sight.
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
