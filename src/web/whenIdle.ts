/** A browser that never rests is not waited for longer, milliseconds. Chosen by us. */
const LATEST_MS = 1000;

/** Calls back when the browser is idle, or in a later turn where it does not say. Returns what calls it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
}
