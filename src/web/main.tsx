import { startTransition } from 'react';
import { App, createSite } from './App.tsx';
import { afterFirstPaint } from './afterFirstPaint.ts';
import './theme/base.css';
import { applyStoredTheme } from './theme/theme.ts';

/** How long the page's code may take until the frame is shown without it, milliseconds. */
const CODE_TIMEOUT_MS = 2000;

const wait = (ms?: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

// Before the first paint a stored theme is the first one seen. After it, reading waits for a task of its own.
if (performance.getEntriesByType('paint').length === 0) applyStoredTheme();
const root = document.getElementById('root');
// Each step is a task of its own, so that none is long. The router loads before React renders: its changes of state
// would make React render frame and page in one task. A transition renders them in slices.
if (root !== null)
  afterFirstPaint(async () => {
    await wait();
    applyStoredTheme();
    await wait();
    const { createRoot } = await import('react-dom/client');
    await wait();
    const site = createSite();
    await wait();
    await Promise.race([site.router.load(), wait(CODE_TIMEOUT_MS)]);
    startTransition(() => createRoot(root).render(<App {...site} />));
  });
