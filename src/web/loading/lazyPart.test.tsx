import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import { lazyPart } from './lazyPart.ts';

/** Renders a page whose code `load` provides. */
async function open(load: () => Promise<{ Rink: () => string }>): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyPart(load, 'Rink'),
    errorComponent: ErrorScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await act(async () => void render(<RouterProvider router={router as never} />));
}

describe('a lazily loaded page', () => {
  it('renders once its code has loaded', async () => {
    await open(async () => ({ Rink: () => 'Fresh ice' }));
    expect(await screen.findByText('Fresh ice')).toBeTruthy();
  });

  it('reports that it could not be loaded when its code fails to load, without the error’s text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Unexpected|dynamically|code of this page/);
  });

  it('retries after a failed preload', async () => {
    const load = vi
      .fn<() => Promise<{ Rink: () => string }>>()
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockResolvedValue({ Rink: () => 'Fresh ice' });
    const page = lazyPart(load, 'Rink');
    await page.preload();
    await page.preload();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('renders at once when its code has been preloaded', async () => {
    const Rink = lazyPart(async () => ({ Rink: () => 'Fresh ice' }), 'Rink');
    await Rink.preload();
    render(createElement(Suspense, { fallback: 'wait' }, createElement(Rink)));
    expect(document.body.textContent).toBe('Fresh ice');
  });
});
