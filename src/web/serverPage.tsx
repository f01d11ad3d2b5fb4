import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App, createSite } from './App.tsx';
import { HttpError } from './data/fetchEndpoint.ts';
import type { Call } from './data/queries.ts';

/** Answers can ask for others: a player's team, a season's games. */
const MAX_PASSES = 5;

/** An API answer, or the status of a failure. */
type CallAnswer = { readonly answer: unknown } | { readonly status: number };

/** Fields, off until React takes over: what is typed before would be lost. */
const FIELDS = /<(input|select|textarea)\b(?![^>]*\sdisabled)/g;

/** A page as HTML. */
export interface RenderedPage {
  readonly html: string;
  /** The paths of the calls whose answers it shows. */
  readonly calls: readonly string[];
}

/**
 * Renders a page with the answers of its calls, as the browser first does: without a theme's colours, charts, and what
 * is far down. A call is known once a pass has rendered what makes it, so that no list of calls has to be kept.
 * **Errors**: throws what a component throws.
 */
export async function renderPage(
  path: string,
  contact: string,
  ask: (call: Call) => Promise<CallAnswer>,
): Promise<RenderedPage> {
  const site = createSite(contact, createMemoryHistory({ initialEntries: [path] }));
  const queries = site.queryClient.getQueryCache();
  const calls: string[] = [];
  await site.router.load();
  for (let pass = 1; ; pass++) {
    // Infinity: a part that is sent later would need an inline script.
    const { prelude } = await prerender(<App {...site} />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
    const html = await new Response(prelude).text();
    const open = queries.getAll().filter(({ state, meta, options }) => {
      return state.status === 'pending' && meta !== undefined && (options as { enabled?: unknown }).enabled !== false;
    });
    if (open.length === 0 || pass === MAX_PASSES) {
      site.queryClient.clear();
      return { html: html.replace(FIELDS, '<$1 disabled data-early'), calls };
    }
    for (const query of open) {
      const [key] = query.queryKey as [string];
      calls.push(key);
      const asked = await ask(query.meta as unknown as Call);
      if ('answer' in asked) query.setData(asked.answer);
      else {
        const error = new HttpError(key, asked.status, null);
        query.setState({ status: 'error', error, errorUpdatedAt: Date.now(), fetchStatus: 'idle' });
      }
    }
  }
}
