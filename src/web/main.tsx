import { startTransition } from 'react';
import { App, createSite } from './App.tsx';
import './theme/base.css';
import { applyStoredTheme } from './theme/theme.ts';

/** How long the page's code may take until the frame is shown without it, milliseconds. */
const CODE_TIMEOUT_MS = 2000;

const wait = (ms?: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** Draws the page. Each step is a task of its own, so that none is long. */
async function draw(root: HTMLElement): Promise<void> {
  await wait();
  applyStoredTheme();
  await wait();
  const { createRoot } = await import('react-dom/client');
  await wait();
  const site = createSite();
  await wait();
  // Before React renders: the router's changes of state would make React render frame and page in one task.
  await Promise.race([site.router.load(), wait(CODE_TIMEOUT_MS)]);
  // A transition renders them in slices.
  startTransition(() => createRoot(root).render(<App {...site} />));
}

const root = document.getElementById('root');
if (root !== null) void draw(root);
