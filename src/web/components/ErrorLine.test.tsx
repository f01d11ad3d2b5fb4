import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorLine } from './ErrorLine.tsx';

/** Simulates going offline or online. */
function network(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('the error line', () => {
  it('names what failed, and retries on Retry', () => {
    const retry = vi.fn();
    render(<ErrorLine what="The players could not be loaded." onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toBe('The players could not be loaded.Retry');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('reports being offline while the browser is offline', () => {
    render(<ErrorLine onRetry={() => undefined} />);
    network(false);
    expect(screen.getByRole('alert').textContent).toContain('You are offline');
    network(true);
    expect(screen.getByRole('alert').textContent).toBe('Could not load.Retry');
  });

  it('does not mention the network when there is nothing to retry', () => {
    render(<ErrorLine what="These two cannot be compared." />);
    network(false);
    expect(screen.getByRole('alert').textContent).toBe('These two cannot be compared.');
  });
});
