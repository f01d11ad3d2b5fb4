import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QUIET_ANSWERS, renderSite } from '../../testing/renderSite.tsx';

const status = QUIET_ANSWERS['/api/status/'] as object;

describe('the about page', () => {
  it('shows the data source, its freshness, and the withheld games with reasons', async () => {
    const withheld = [{ game_id: 2024020007, reason: 'the play-by-play stops in the second period' }];
    await renderSite('/about', { '/api/status/': { ...status, withheld } });
    expect(await screen.findByText('Source')).toBeTruthy();
    expect(screen.getByText('archive')).toBeTruthy();
    expect(screen.getAllByText('17 Apr 2025').length).toBeGreaterThan(0);
    expect(screen.getByText(/stops in the second period/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '2024020007' }).getAttribute('href')).toBe('/games/id/2024020007');
  });
});
