import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { isDrawing, takeTurn } from '../takeTurn.ts';

/**
 * The part of an answer that is to be drawn now: undefined until it has come and it is its turn, one answer after the other.
 * What is made of it is drawn in pieces, so that a page of long tables answers a press in between. A page gone back to has its
 * answers at hand and is drawn whole, so that the reader finds his place.
 */
export function useDrawn<T>(answer: T | undefined): T | undefined {
  const isThere = answer !== undefined;
  const [hasTurn, setHasTurn] = useState(() => isThere && !isDrawing());
  useEffect(() => {
    if (!isThere || hasTurn) return undefined;
    return takeTurn(() => startTransition(() => setHasTurn(true)));
  }, [isThere, hasTurn]);
  const drawn = useDeferredValue(hasTurn ? answer : undefined);
  return isThere ? drawn : undefined;
}
