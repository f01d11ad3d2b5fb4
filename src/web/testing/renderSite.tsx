import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { GAME_MARKS } from '../../charts/testing/gameMarks.ts';
import { createQueryClient } from '../data/queries.ts';
import { createSiteRouter } from '../routes.tsx';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';

/** The response to a call: a body, a status without a body, a whole response, or a promise of either. */
export type TestAnswer = object | number | Promise<object | number>;

/** A rendered site: the calls made so far in order, and a way to change later responses. */
export interface TestSite {
  readonly calls: readonly string[];
  readonly container: HTMLElement;
  answer(path: string, answer: TestAnswer): void;
  /** Sets the data version that later responses carry, of one path or of all; null for none. */
  carry(version: number | null, path?: string): void;
  /** The current URL with its query. */
  address(): string;
  navigate(href: string): Promise<void>;
  /** Presses the browser's back button. */
  back(): void;
}

/**
 * Renders the site at a URL, with API responses by path (including the query). Other paths respond with 404; calls that
 * every page makes have default responses.
 */
export async function renderSite(address: string, answers: Readonly<Record<string, TestAnswer>>): Promise<TestSite> {
  cleanup();
  const calls: string[] = [];
  const known = new Map<string, TestAnswer>(Object.entries({ ...QUIET_ANSWERS, ...answers }));
  const versions = new Map<string, number | null>();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push(path);
    const answer = await (known.get(path) ?? 404);
    if (init?.signal?.aborted === true) throw new DOMException('given up', 'AbortError');
    // The browser's cache keeps what a path carried until it is passed over.
    const version = (init?.cache === 'no-cache' ? null : versions.get(path)) ?? versions.get('');
    const headers = version == null ? {} : { 'X-Data-Version': String(version) };
    if (answer instanceof Response) return answer.clone();
    return typeof answer === 'number'
      ? new Response('', { status: answer, headers })
      : Response.json(answer, { headers });
  });
  // jsdom cannot scroll; the router does after each navigation.
  vi.stubGlobal('scrollTo', () => undefined);
  const queryClient = createQueryClient();
  const router = createSiteRouter(
    { queryClient, contact: 'hello@highslot.example' },
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    calls,
    container,
    answer: (path, answer) => void known.set(path, answer),
    carry: (version, path = '') => void versions.set(path, version),
    address: () => router.state.location.href,
    back: () => router.history.back(),
    navigate: (href) => router.navigate({ href }),
  };
}

/** Renders a page alone, with the site's error screen. */
export async function renderPage(component: RouteComponent): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component, errorComponent: ErrorScreen });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  await act(async () => void render(<RouterProvider router={router as never} />));
}

/** A promise with its resolver, for a response that the test sends later. */
export function later(): { promise: Promise<object | number>; come: (answer: object | number) => void } {
  const { promise, resolve } = Promise.withResolvers<object | number>();
  return { promise, come: resolve };
}

/** Default responses to the calls of header, footer and pickers. */
export const QUIET_ANSWERS: Readonly<Record<string, TestAnswer>> = {
  '/api/teams/': [
    {
      ...{ abb: 'ABC', id: 1, location: 'Alpha', name: 'Bears', mark: GAME_MARKS.winner_mark },
      ...{ primary_color: '#c8102e', secondary_color: '#041e42' },
    },
    {
      ...{ abb: 'XYZ', id: 2, location: 'Xenia', name: 'Yaks', mark: GAME_MARKS.loser_mark },
      ...{ primary_color: '#00205b', secondary_color: '#ffffff' },
    },
  ],
  '/api/seasons/': [
    { season: 20242025, label: '2024-2025', games: 1312, default: true },
    { season: 20232024, label: '2023-2024', games: 1312, default: false },
    { season: 20182019, label: '2018-2019', games: 1271, default: false },
  ],
  '/api/status/': {
    data_as_of: '2025-04-17',
    build: { code_version: '0.1.0', model_version: '2026-01', archive_digest: null, built_at: null },
    games: 1312,
    seasons: [20242025],
    source: 'archive',
    is_demo: false,
    last_ingest: { state: 'idle', done: 0, total: 0, message: null },
    ratings: { state: 'ready', data_version: 1, computed_at: null },
    withheld: [],
  },
};
