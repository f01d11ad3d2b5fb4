import { useDeferredValue } from 'react';

/**
 * The part of an answer that is to be drawn now: undefined until it has come, and for the moment in which the page makes room for
 * it. What is made of it is drawn in pieces, so that a page of long tables answers a press in between.
 */
export function useDrawn<T>(answer: T | undefined): T | undefined {
  const drawn = useDeferredValue(answer);
  return answer === undefined ? undefined : drawn;
}
