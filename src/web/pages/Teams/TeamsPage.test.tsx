import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../testing/renderSite.tsx';

describe('the team selection page', () => {
  it('is headed "Select a Team to See Analytics"', { tags: ['teams.heading'] }, async () => {
    await renderSite('/teams', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Select a Team to See Analytics' })).toBeTruthy();
  });

  it('has an entry for recent games, then one row per team with logo, location and name', {
    tags: ['teams.rows'],
  }, async () => {
    await renderSite('/teams/', {});
    const main = within(screen.getByRole('main'));
    const rows = await main.findAllByRole('listitem');
    const links = rows.map((row) => within(row).getByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/teams/NHL/games', '/teams/ABC/', '/teams/XYZ/']);
    expect(links[0]?.textContent).toContain('Recent Games');
    expect(links[1]?.textContent).toContain('Alpha Bears');
    await waitFor(() => expect(rows[1]?.querySelector('img')?.getAttribute('src')).toContain('/ABC_light.svg'));
  });
});
