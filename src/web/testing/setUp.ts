import { cleanup, configure } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, vi } from 'vitest';
import { PATIENCE } from '../../../tests/patience.ts';

// A search for what is still to be rendered.
declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

configure({
  asyncUtilTimeout: PATIENCE.timeout,
  // As a browser: at once what a press changes, later what is a transition. React's `act` around an event loses a
  // transition that yields on a busy machine while it reads a promise.
  eventWrapper: (fire) => {
    const isAct = globalThis.IS_REACT_ACT_ENVIRONMENT;
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      return flushSync(fire);
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = isAct;
    }
  },
});

// Unmounts what a test has rendered, with its pending effects, and takes back what it has replaced and stored.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});
