import { useDeferredValue } from 'react';

/**
 * An answer as it is rendered now: undefined until it has arrived and again once it is gone. React renders a new answer
 * at low priority and in slices, so that long tables do not delay a press. An answer present on mount, as after going
 * back, is rendered at once, so that the scroll position can be restored.
 */
export function useDeferredAnswer<T>(answer: T | undefined): T | undefined {
  const deferred = useDeferredValue(answer);
  return answer === undefined ? undefined : deferred;
}
