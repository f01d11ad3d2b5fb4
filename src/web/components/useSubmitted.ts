import { useState } from 'react';

/**
 * Tracks which requests of a form wait for its button, by key. Only a changed control makes one wait. A request that an
 * address names runs at once, also when Back leads to it after a reload.
 */
export function useSubmitted() {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (key: string) => !waiting.has(key),
    /** Lets a request run: its button was pressed. */
    submit: (key: string) => setWaiting((before) => new Set([...before].filter((other) => other !== key))),
    /** Makes a request wait for the button: a control was changed. */
    withdraw: (key: string) => setWaiting((before) => new Set([...before, key])),
  };
}
