import { useState } from 'react';

/** The requests submitted since the page was opened, by key. */
export interface Submitted {
  has(key: string): boolean;
  /** Marks a request as submitted: its button was pressed. */
  submit(key: string): void;
  /** Makes a request wait for the button again: a control was changed. */
  withdraw(key: string): void;
}

/**
 * Tracks which requests of a form have been submitted. The request in the URL on opening counts as submitted, and so
 * does any earlier one reached by back and forward. A changed control withdraws its request until the next press.
 */
export function useSubmitted(initialKey: string): Submitted {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set([initialKey]));
  return {
    has: (key) => keys.has(key),
    submit: (key) => setKeys((before) => new Set([...before, key])),
    withdraw: (key) => setKeys((before) => new Set([...before].filter((other) => other !== key))),
  };
}
