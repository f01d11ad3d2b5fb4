import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderSite.tsx';

describe('the error screen', () => {
  it('shows "Unexpected Application Error!" with the error’s text and a collapsed stack', {
    tags: ['error.app-screen'],
  }, async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isBroken = true;
    await renderPage(() => {
      if (isBroken) throw new Error('the puck is missing');
      return <p>Back in play</p>;
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(screen.getByText('the puck is missing')).toBeTruthy();
    expect(logged.mock.calls.filter(([thrown, ...more]) => thrown instanceof Error && more.length === 0)).toHaveLength(
      1,
    );
    const stack = document.querySelector('details');
    expect(stack?.open).toBe(false);
    expect(stack?.textContent).toContain('ErrorScreen.test.tsx');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back in play')).toBeTruthy();
  });
});
