import { useState } from 'react';

/** Which requests of a form may run, by key. */
export interface Submitted {
  has(key: string): boolean;
  /** Lets a request run: its button was pressed. */
  submit(key: string): void;
  /** Makes a request wait for the button: a control was changed. */
  withdraw(key: string): void;
}

/**
 * Tracks which requests of a form wait for its button. Only a changed control makes one wait. A request that an address
 * names runs at once, also when Back leads to it after a reload.
 */
export function useSubmitted(): Submitted {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (key) => !waiting.has(key),
    submit: (key) => setWaiting((before) => new Set([...before].filter((other) => other !== key))),
    withdraw: (key) => setWaiting((before) => new Set([...before, key])),
  };
}
