import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { playerAnswer } from '../../testing/answers.ts';
import { QUIET_ANSWERS, renderSite } from '../../testing/renderSite.tsx';

const [bears] = QUIET_ANSWERS['/api/teams/'] as object[];
const roster = [
  playerAnswer({ id: 8470001, last_name: 'Low', overall_percentile: 0 }),
  playerAnswer({ id: 8470002, last_name: 'Middle', overall_percentile: 50.2 }),
  playerAnswer({ id: 8470003, last_name: 'High', overall_percentile: 99.6 }),
  playerAnswer({ id: 8470004, last_name: 'Unrated', overall_percentile: null }),
];
const RATED = {
  name: '',
  rating: 5,
  team_abb: 'ABC',
  primary_color: '#111111',
  secondary_color: '#222222',
  games_played: 61,
};
const answers = { '/api/teams/ABC': bears as object, '/api/players/ABC': roster };

describe('the roster page', () => {
  it("lists the team's players, each row linked to the player's card", { tags: ['roster.list'] }, async () => {
    await renderSite('/teams/ABC/roster', answers);
    const links = await screen.findAllByRole('link', { name: /Player (Low|Middle|High|Unrated)/ });
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual([
      '/players/id/8470001',
      '/players/id/8470002',
      '/players/id/8470003',
      '/players/id/8470004',
    ]);
  });

  it('lists the most ice time a game first, and says why a player has no rating', async () => {
    const played = (toi_per_game: number) => ({ ...RATED, toi_per_game });
    const player_ratings = { 8470001: played(1112), 8470003: played(1300) };
    await renderSite('/teams/ABC/roster', {
      ...answers,
      '/api/team/ABC/20242025/player-season-ratings': { player_ratings, rating_denom: 8 },
    });
    expect(await screen.findByText(/18:32 a game/)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /Player (Low|Middle|High|Unrated)/ });
    expect(links.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Player High', 'Player Low']);
    expect(screen.getByText(/N\/A: too few games for a rating/)).toBeTruthy();
  });

  it('lists players without a game this season separately, with the season of their latest game', async () => {
    const gone = playerAnswer({ id: 8470005, last_name: 'Gone', overall_percentile: null, last_season: 20222023 });
    await renderSite('/teams/ABC/roster', { ...answers, '/api/players/ABC': [...roster, gone] });
    const absent = await screen.findByRole('region', { name: 'Not in a game of 2024‑2025' });
    expect(
      within(absent)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Player Gone']);
    expect(absent.textContent).toContain('last in 2022‑2023');
  });

  it('shows the rounded overall percentile in a circle from red through grey to green, or N/A', {
    tags: ['roster.circle'],
  }, async () => {
    await renderSite('/teams/ABC/roster', answers);
    const circles = await screen.findAllByRole('img', { name: /Overall percentile/ });
    expect(circles.map((circle) => circle.textContent)).toEqual(['0', '50', '100', 'N/A']);
    const [red, grey, green, none] = circles.map((circle) => circle.style.getPropertyValue('--percentile-color'));
    expect(channels(green)[1]).toBeGreaterThan(2 * channels(green)[0]);
    expect(Math.max(...channels(grey)) - Math.min(...channels(grey))).toBeLessThan(4);
    expect(channels(red)[0]).toBeGreaterThan(2 * channels(red)[1]);
    expect(none).toBe('');
  });

  it('takes photos of the default season, then the latest one, then the silhouette', {
    tags: ['roster.photos', 'const.season.card'],
  }, async () => {
    await renderSite('/teams/ABC/roster', answers);
    const row = (await screen.findByRole('link', { name: 'Player High' })).closest('li');
    const photo = () => row?.querySelector<HTMLImageElement>('img[src*="/mugs/"]');
    await waitFor(() =>
      expect(photo()?.getAttribute('src')).toBe('https://assets.nhle.com/mugs/nhl/20242025/ABC/8470003.png'),
    );
    fireEvent.error(photo() as Element);
    expect(photo()?.getAttribute('src')).toBe('https://assets.nhle.com/mugs/nhl/latest/8470003.png');
    fireEvent.error(photo() as Element);
    expect(photo()).toBeNull();
    expect(row?.querySelector('svg path')).toBeTruthy();
  });
});

function channels(color: string | undefined): [number, number, number] {
  const value = Number.parseInt((color ?? '').slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
