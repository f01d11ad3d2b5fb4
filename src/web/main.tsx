import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createSite } from './App.tsx';
import { afterFirstPaint } from './afterFirstPaint.ts';
import './theme/base.css';
import { applyTheme } from './theme/theme.ts';

/** How long the page's code may take until the frame is shown without it, milliseconds. */
const CODE_TIMEOUT_MS = 2000;

const wait = (ms?: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

applyTheme();
const root = document.getElementById('root');
// Each step is a task of its own, so that none is long. The router loads before React renders: its changes of state
// would make React render frame and page in one task. A transition renders them in slices.
if (root !== null)
  afterFirstPaint(async () => {
    await wait();
    const site = createSite();
    await wait();
    await Promise.race([site.router.load(), wait(CODE_TIMEOUT_MS)]);
    startTransition(() => createRoot(root).render(<App {...site} />));
  });
