import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WireStanding } from '../../../contract/careers.ts';
import { TEAM_DATA, trendAnswer } from '../../testing/answers.ts';
import { later, QUIET_ANSWERS, renderSite, type TestAnswer } from '../../testing/renderSite.tsx';
import { teamVerdict } from './teamVerdict.ts';

const SNAKE =
  '/api/snake-data/?season=20242025&stat=net_xg&group_by=team&cumulative=false&x_axis=games' +
  '&max_time_periods=10&team_abbs=ABC';

const [bears, yaks] = QUIET_ANSWERS['/api/teams/'] as { primary_color: string; secondary_color: string }[];

const rated = (name: string, rating: number) => ({
  name,
  rating,
  team_abb: 'ABC',
  primary_color: '#c8102e',
  secondary_color: '#041e42',
  games_played: 40,
});

const answers: Record<string, TestAnswer> = {
  '/api/teams/ABC': bears as object,
  '/api/team/ABC/20242025/data': TEAM_DATA,
  '/api/team/ABC/20242025/player-season-ratings': {
    player_ratings: { 8470001: rated('Second Best', 4), 8470002: rated('First Best', 6) },
    rating_denom: 8,
  },
  [SNAKE]: trendAnswer('team_names', { ABC: 'Alpha Bears' }, [0.5, -0.2, 1.1]),
};

describe('the team page', () => {
  it("shows logo, location, name and record on the team's primary colour, with readable text", {
    tags: ['team.header'],
  }, async () => {
    await renderSite('/teams/ABC/', answers);
    const heading = await screen.findByRole('heading', { level: 1, name: /Alpha\s+Bears/ });
    expect(await screen.findByText('47-26-9')).toBeTruthy();
    const band = heading.closest('header');
    // Images wait until the site knows whether this is the demo league.
    await waitFor(() => expect(band?.querySelector('img')?.getAttribute('src')).toContain('/ABC_light.svg'));
    const ground = heading.closest<HTMLElement>('[data-team="ABC"]');
    expect(ground?.style.getPropertyValue('--team')).toBe('#c8102e');
  });

  it('has both team colours, lightened by 70%, as its background', { tags: ['team.background'] }, async () => {
    await renderSite('/teams/ABC', answers);
    const heading = await screen.findByRole('heading', { level: 1, name: /Alpha\s+Bears/ });
    const ground = heading.closest<HTMLElement>('[data-team="ABC"]');
    expect(ground?.style.getPropertyValue('--team')).toBe('#c8102e');
    expect(ground?.style.getPropertyValue('--team-other')).toBe('#041e42');
    const styles = readFileSync('src/web/components/TeamGround.module.css', 'utf8');
    expect(styles.match(/color-mix\(in oklab, var\(--team(-other)?\) 30%/g)).toHaveLength(2);
  });

  it.each(['', '/games', '/roster', '/lines'])(
    'asks the API nothing about letters that name no team: %s',
    async (end) => {
      const site = await renderSite(`/teams/ABCD${end}`, answers);
      expect(await screen.findByRole('heading', { level: 1, name: 'Team not found' })).toBeTruthy();
      expect(site.calls.filter((path) => path.includes('ABCD'))).toEqual([]);
    },
  );

  it('marks itself among the tabs of the team, which lead to its other pages', { tags: ['team.buttons'] }, async () => {
    await renderSite('/teams/ABC', answers);
    const tabs = await screen.findByRole('navigation', { name: 'Pages of the team' });
    const links = within(tabs).getAllByRole('link');
    const current = links.map((link) => [link.textContent, link.getAttribute('aria-current')]);
    expect(current).toEqual([
      ['Team Page', 'page'],
      ['Player Cards', null],
      ['Game Stats', null],
      ['Lines', null],
    ]);
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(addresses.slice(1, 3)).toEqual(['/teams/ABC/roster', '/teams/ABC/games']);
  });

  it('counts the playoffs, or all games, as the address says', async () => {
    const playoffs = '20242025/player-season-ratings?game_type=3';
    const site = await renderSite('/teams/ABC?type=playoffs', {
      ...answers,
      '/api/standings/20242025?game_type=3': [],
      '/api/standings/20242025': [],
      '/api/team/ABC/20242025/data?game_type=3': 404,
      [`/api/team/ABC/${playoffs}`]: { player_ratings: { 8470002: rated('Late Hero', 7) }, rating_denom: 8 },
    });
    // The record in the head stays that of the regular season.
    expect(await screen.findByText('47-26-9')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Late Hero/ })).toBeTruthy();
    expect(await screen.findAllByText('No playoff games in this season.')).toHaveLength(2);
    const choice = screen.getByRole('group', { name: 'Games that count' });
    expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Playoffs' }).checked).toBe(true);
    fireEvent.click(within(choice).getByRole('radio', { name: 'Regular season' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Late Hero/ })).toBeNull());
    expect(site.address()).toBe('/teams/ABC');
    fireEvent.click(within(choice).getByRole('radio', { name: 'All games' }));
    await waitFor(() => expect(site.calls).toContain('/api/team/ABC/20242025/player-season-ratings?game_type=all'));
    expect(site.address()).toBe('/teams/ABC?type=all');
  });

  it('opens on the default season, and reloads when the season or team changes', {
    tags: ['team.season', 'state.team.reload'],
  }, async () => {
    const site = await renderSite('/teams/ABC', answers);
    const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Select a Season' });
    await waitFor(() => expect(picker.value).toBe('20242025'));
    await screen.findByText('47-26-9');
    fireEvent.change(picker, { target: { value: '20232024' } });
    await waitFor(() => expect(site.calls).toContain('/api/team/ABC/20232024/data'));
    expect(site.calls).toContain('/api/team/ABC/20232024/player-season-ratings');
    expect(site.calls.some((path) => path.startsWith('/api/snake-data/?season=20232024'))).toBe(true);
    expect(site.address()).toBe('/teams/ABC?season=20232024');
    site.answer('/api/teams/XYZ', yaks as object);
    await site.navigate('/teams/XYZ');
    await waitFor(() => expect(site.calls).toContain('/api/teams/XYZ'));
    for (const part of ['data', 'player-season-ratings'])
      await waitFor(() => expect(site.calls).toContain(`/api/team/XYZ/20242025/${part}`));
    await waitFor(() => expect(site.calls.some((path) => path.endsWith('&team_abbs=XYZ'))).toBe(true));
  });

  it('shows the four bars in order, each with its value', { tags: ['team.bars.titles'] }, async () => {
    await renderSite('/teams/ABC', answers);
    await screen.findByText('Goals per Game vs. Average');
    const titles = screen.getAllByText(/per Game vs\. Average$/).map((title) => title.textContent);
    expect(titles).toEqual([
      'Goals per Game vs. Average',
      'xG per Game vs. Average',
      'Goals Against per Game vs. Average',
      'xG Against per Game vs. Average',
    ]);
    const values = screen.getAllByText(/per Game vs\. Average$/).map((title) => title.nextElementSibling?.textContent);
    expect(values).toEqual(['+1.40', '+0.31', 'N/A', '−0.22']);
    const words = screen
      .getAllByText(/^(better|worse)$/, { ignore: '[aria-hidden]' })
      .map(({ textContent }) => textContent);
    expect(words, 'fewer goals against are better').toEqual(Array(3).fill('● better'));
  });

  it('lists average player ratings as bars, best first, as shares of the longest possible bar', {
    tags: ['team.ratings'],
  }, async () => {
    await renderSite('/teams/ABC', answers);
    const section = await screen.findByRole('region', { name: 'Average Player Ratings' });
    const rows = await within(section).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['1First Best 40 games6.00', '2Second Best 40 games4.00']);
    expect(rows.map((row) => row.querySelector('[data-width]')?.getAttribute('data-width'))).toEqual(['75', '50']);
    expect(
      within(section)
        .getByRole('link', { name: /^First Best/ })
        .getAttribute('href'),
    ).toBe('/players/id/8470002');
  });

  it('shows one message for a season in which the team did not play', async () => {
    await renderSite('/teams/ABC?season=20232024', { ...answers, '/api/team/ABC/20232024/data': 404 });
    const none = await screen.findByRole('region', { name: 'No games in 2023‑2024' });
    expect(none.textContent).toContain('The Bears did not play then');
    expect(screen.queryByRole('region', { name: 'Average Player Ratings' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reload Chart' })).toBeNull();
  });

  it('shows the not-found page for an unknown team', async () => {
    await renderSite('/teams/QQQ', {});
    expect(await screen.findByRole('heading', { name: 'Team not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'list of teams' }).getAttribute('href')).toBe('/teams');
  });
});

describe('the snake chart of a team', () => {
  it('draws the last 10 games, with Games as the only grouping', {
    tags: ['team.snake', 'const.snake.defaults', 'valid.group-by', 'team.trend'],
  }, async () => {
    const site = await renderSite('/teams/ABC', answers);
    expect(await screen.findByRole('img', { name: /Net expected goals, 3 games/ })).toBeTruthy();
    expect(site.calls.filter((path) => path.startsWith('/api/snake-data/'))).toEqual([SNAKE]);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Last' }).value).toBe('10');
    const grouping = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Group By' });
    expect([...grouping.options].map(({ text }) => text)).toEqual(['Games']);
  });

  it('loads once at first, and again on Reload Chart with the chosen statistic and count', {
    tags: ['state.snake.load'],
  }, async () => {
    const site = await renderSite('/teams/ABC', answers);
    const calls = () => site.calls.filter((path) => path.startsWith('/api/snake-data/'));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Reload Chart' });
    expect(calls()).toHaveLength(1);
    fireEvent.change(screen.getByRole('combobox', { name: 'Stat' }), { target: { value: 'cumulative_net_xg' } });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Last' }), { target: { value: '5' } });
    expect(calls()).toHaveLength(1);
    fireEvent.click(button);
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(calls()[1]).toContain(
      'stat=cumulative_net_xg&group_by=team&cumulative=true&x_axis=games&max_time_periods=5',
    );
    expect(site.address()).toBe('/teams/ABC?stat=cumulative_net_xg&last=5');
    fireEvent.click(await screen.findByRole('button', { name: 'Reload Chart' }));
    await waitFor(() => expect(calls().filter((path) => path === calls()[1]).length).toBeGreaterThan(1));
  });

  it('disables the button and shows Loading... while loading', { tags: ['state.snake.busy'] }, async () => {
    const chart = later();
    const site = await renderSite('/teams/ABC', { ...answers, [SNAKE]: chart.promise });
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading...' });
    expect(busy.disabled).toBe(true);
    expect(screen.getAllByText('Loading chart...').length).toBeGreaterThan(0);
    await waitFor(() => expect(site.calls.some((path) => path.startsWith('/api/snake-data/'))).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Loading...' }));
    expect(site.calls.filter((path) => path.startsWith('/api/snake-data/'))).toHaveLength(1);
    chart.come(answers[SNAKE] as object);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Reload Chart' })).disabled).toBe(false);
  });

  it('accepts whole counts from 1, turns 0 into blank, and disables the button when blank', {
    tags: ['valid.last'],
  }, async () => {
    await renderSite('/teams/ABC', answers);
    const last = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Last' });
    await screen.findByRole('button', { name: 'Reload Chart' });
    expect([last.type, last.min, last.step]).toEqual(['number', '1', '1']);
    fireEvent.change(last, { target: { value: '0' } });
    expect(last.value).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reload Chart' }).disabled).toBe(true);
  });
});

const places = (own: Partial<Record<keyof WireStanding['figures'], number>>): WireStanding => ({
  team_abb: 'ABC',
  games: 10,
  record: '6-3-1',
  points: 13,
  trend: [],
  figures: {
    xg_share: { rank: own.xg_share ?? 16, value: 50 },
    xg_for: { rank: own.xg_for ?? 16, value: 3 },
    xg_against: { rank: own.xg_against ?? 16, value: 3 },
    finishing: { rank: own.finishing ?? 16, value: 0 },
    goaltending: { rank: own.goaltending ?? 16, value: 0 },
    power_play: null,
    penalty_kill: { rank: own.penalty_kill ?? 16, value: 7 },
  },
});

describe('the verdict on a team', () => {
  it('names what is in the best and the worst quarter of the league', () => {
    const own = places({ xg_share: 1, xg_for: 2, penalty_kill: 8, goaltending: 30 });
    expect(teamVerdict('Bears', own, 32)).toBe(
      'The Bears drive play: strong in creating chances and the penalty kill, weak in goaltending.',
    );
  });

  it('says no more than the places do', () => {
    expect(teamVerdict('Bears', places({}), 32)).toBe('The Bears hold their own.');
    expect(teamVerdict('Bears', places({ xg_share: 32 }), 32)).toBe('The Bears are outchanced.');
    const unknown = places({});
    expect(teamVerdict('Bears', { ...unknown, figures: { ...unknown.figures, xg_share: null } }, 32)).toBeNull();
  });
});
