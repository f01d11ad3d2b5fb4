import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSite } from '../../testing/renderSite.tsx';

const answer = (xg: number) => ({
  xg,
  parts: [
    { id: 'base', label: 'The average shot', adds: 0.06 },
    { id: 'location', label: 'Where the shot was taken', adds: xg - 0.06 },
  ],
});

it('asks the server for the chance of the shot that the reader places', async () => {
  await renderSite('/explained', {
    '/api/xg/?x=80&y=8&type=wrist&strength=5v5': answer(0.12),
    '/api/xg/?x=82&y=8&type=wrist&strength=5v5': answer(0.18),
    '/api/xg/?x=82&y=8&type=slap&strength=5v5': answer(0.15),
  });
  expect(await screen.findByText('12%')).toBeTruthy();
  expect(screen.getByText('+6.0')).toBeTruthy();
  const rink = screen.getByRole('slider');
  fireEvent.keyDown(rink, { key: 'ArrowRight' });
  await waitFor(() =>
    expect(rink.getAttribute('aria-valuetext')).toBe('82 feet from centre ice, 8 from the middle: 18%'),
  );
  fireEvent.change(screen.getByLabelText('Kind of shot'), { target: { value: 'slap' } });
  expect(await screen.findByText('15%')).toBeTruthy();
});

it('calls a game stolen when the goals saved are at least the margin', async () => {
  await renderSite('/explained', {});
  const verdict = await screen.findByRole('status');
  expect(verdict.textContent).toBe('Stolen');
  fireEvent.click(screen.getByLabelText('Won by 3'));
  expect(verdict.textContent).toBe('Not stolen');
});
