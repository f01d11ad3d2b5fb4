// Before the styles of components, which may override them.
import './theme/base.css';
import './theme/shared.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { App, createSite } from './App.tsx';
import { fetchPath } from './data/fetchEndpoint.ts';
import { isStored } from './data/isStored.ts';
import { applyStoredTheme } from './theme/theme.ts';

/** How long the page's code may take until the frame is shown without it, milliseconds. */
const CODE_TIMEOUT_MS = 2000;
/** Fallback when the page names no address; reserved for examples (RFC 2606). */
const RESERVED_ADDRESS = 'hello@highslot.example';

const wait = (ms?: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** Draws the page, or takes over what the server has drawn. Each step is a task of its own, so that none is long. */
async function draw(root: HTMLElement): Promise<void> {
  await wait();
  applyStoredTheme();
  await wait();
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await wait();
  const contact = document.querySelector<HTMLMetaElement>('meta[name="highslot-contact"]')?.content;
  const site = createSite(contact || RESERVED_ADDRESS);
  const { calls } = root.dataset;
  await wait();
  if (calls === undefined) {
    // Before React renders: the router's changes of state would make React render frame and page in one task.
    await Promise.race([site.router.load(), wait(CODE_TIMEOUT_MS)]);
    // A transition renders them in slices.
    startTransition(() => createRoot(root).render(<App {...site} />));
    return;
  }
  await Promise.all([site.router.load(), ...calls.split(' ').map((path) => fetchCall(site.queryClient, path))]);
  inlineStyles();
  // The router wraps pages in the same boundaries as on the server.
  site.router.ssr = { manifest: undefined };
  const onRecoverableError = (error: unknown): void => {
    // The data or the date changed after the server rendered: React renders the page again.
    console.warn('The page as sent was replaced.', error);
  };
  startTransition(() => void hydrateRoot(root, <App {...site} />, { onRecoverableError }));
  for (const field of root.querySelectorAll('[data-early]')) {
    field.removeAttribute('disabled');
    field.removeAttribute('data-early');
  }
  // React takes over at once what is pressed.
  window.earlyPress?.click();
  delete root.dataset.calls;
}

/** Fetches an answer that the page as sent shows, unless the browser stores it. Failures are the page's to report. */
async function fetchCall(queries: QueryClient, path: string): Promise<void> {
  if (isStored(path, Date.now())) return;
  await queries.prefetchQuery({ queryKey: [path], queryFn: ({ signal }) => fetchPath(path, signal) });
}

/** Puts the styles that the server has collected in a sheet back on their elements, where React keeps them. */
function inlineStyles(): void {
  const element = document.querySelector<HTMLStyleElement>('style[data-inline]');
  for (const rule of element?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const { cssText } = rule.style;
    for (const styled of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      styled.style.cssText = cssText;
      delete styled.dataset.s;
    }
  }
  element?.remove();
}

const root = document.getElementById('root');
if (root !== null) void draw(root);
