import { render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderSite.tsx';
import { lazyPart } from './lazyPart.ts';

describe('a lazily loaded page', () => {
  it('renders once its code has loaded', async () => {
    await renderPage(lazyPart(async () => ({ Rink: () => 'Fresh ice' }), 'Rink'));
    expect(await screen.findByText('Fresh ice')).toBeTruthy();
  });

  it('reports that it could not be loaded when its code fails to load, without the error’s text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await renderPage(
      lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), 'Rink'),
    );
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
