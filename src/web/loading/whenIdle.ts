/** Longest wait for an idle browser, in milliseconds. */
const LATEST_MS = 1000;

/**
 * Calls back when the browser is idle; in a later task where idle callbacks are not supported. Returns a function that
 * cancels.
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
}
