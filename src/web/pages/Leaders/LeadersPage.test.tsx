import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WireLeader } from '../../../contract/leaders.ts';
import { LEADER_KINDS } from '../../../contract/leaders.ts';
import { renderSite } from '../../testing/renderSite.tsx';

const leader = (rank: number): WireLeader => ({
  rank,
  player_id: 8470000 + rank,
  name: `Player ${rank}`,
  team_abb: 'ABC',
  position: 'C',
  season: 20242025,
  value: 60 - rank,
  low: null,
  high: null,
  games_played: 70,
  primary_color: '#c8102e',
  secondary_color: '#041e42',
});

const season = (id: number) =>
  Object.fromEntries(LEADER_KINDS.map((kind) => [`/api/leaders/${id}/${kind}`, [leader(1), leader(2)]]));

describe('the leaders page', () => {
  it('counts the playoffs on request, and keeps the choice in the URL', async () => {
    const playoffs = Object.fromEntries(
      LEADER_KINDS.map((kind) => [`/api/leaders/20232024/${kind}?game_type=3`, [leader(7)]]),
    );
    const site = await renderSite('/leaders?season=20232024', { ...season(20232024), ...playoffs });
    fireEvent.click(await screen.findByRole('radio', { name: 'Playoffs' }));
    await waitFor(() => expect(screen.getAllByText('Player 7')).toHaveLength(10));
    expect(site.address()).toBe('/leaders?season=20232024&type=playoffs');
    fireEvent.click(screen.getByRole('radio', { name: 'Regular season' }));
    await waitFor(() => expect(site.address()).toBe('/leaders?season=20232024'));
  });

  it('shows the long version of one table, keeps the season, and links back', async () => {
    const hundred = Array.from({ length: 100 }, (_, k) => leader(k + 1));
    const site = await renderSite('/leaders?season=20232024', {
      ...season(20232024),
      ...season(20242025),
      '/api/leaders/20232024/goals?limit=100': hundred,
      '/api/leaders/20242025/goals?limit=100': hundred,
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Top 100 by Goals' }));
    await waitFor(() => expect(site.address()).toBe('/leaders?season=20232024&table=goals'));
    const goals = within(await screen.findByRole('region', { name: 'Goals' }));
    await waitFor(() => expect(goals.getAllByRole('listitem')).toHaveLength(100));
    expect(screen.queryByRole('region', { name: 'Points' })).toBeNull();
    expect(goals.getByRole('button', { name: 'CSV' })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Select a Season' }), { target: { value: '20242025' } });
    await waitFor(() => expect(site.address()).toBe('/leaders?season=20242025&table=goals'));
    fireEvent.click(screen.getByRole('link', { name: 'All tables' }));
    expect(await screen.findByRole('region', { name: 'Points' })).toBeTruthy();
  });

  it('shows one message for a season without data, with a link to a season that has some', async () => {
    const site = await renderSite('/leaders?season=20222023', season(20242025));
    expect(await screen.findByText('No leaders of this season yet.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Goals' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Show 2024‑2025' }));
    expect(await screen.findByRole('region', { name: 'Goals' })).toBeTruthy();
    expect(site.address()).toBe('/leaders?season=20242025');
  });

  it('requests primary points with a leading slash, so that it works from any page', {
    tags: ['api.leaders.primary-points'],
  }, async () => {
    const site = await renderSite('/leaders', season(20242025));
    await waitFor(() => expect(site.calls).toContain('/api/leaders/20242025/primary_points'));
  });

  it('shows the empty message in a table whose kind is not found, and does not retry', async () => {
    const site = await renderSite('/leaders', { ...season(20242025), '/api/leaders/20242025/goals': 404 });
    const goals = within(await screen.findByRole('region', { name: 'Goals' }));
    expect(await goals.findByText('No leaders of this season yet.')).toBeTruthy();
    expect(site.calls.filter((path) => path.endsWith('/goals'))).toHaveLength(1);
  });
});
