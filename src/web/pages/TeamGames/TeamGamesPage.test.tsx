import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gameAnswer } from '../../testing/answers.ts';
import { renderSite } from '../../testing/renderSite.tsx';
import { clubsIn, filterGames } from './GamesFilter.tsx';
import { gamesSearch } from './gamesSearch.ts';
import { groupByMonth } from './TeamGamesPage.tsx';

const newestFirst = [
  gameAnswer({ id: 2024020300, date: '2025-01-02' }),
  gameAnswer({ id: 2024020200, date: '2024-12-31', final_period: 'SO' }),
  gameAnswer({ id: 2024020100, date: '2024-12-01' }),
];
const season2024 = { '/api/games/ABC/20242025': newestFirst, '/api/games/NHL/20242025': newestFirst };

describe('the list of games', () => {
  it('is titled "All Games" for NHL', { tags: ['games.title.all'] }, async () => {
    await renderSite('/teams/NHL/games', season2024);
    expect(await screen.findByRole('heading', { level: 1, name: 'All Games' })).toBeTruthy();
  });

  it('is titled with the location and name of a team', { tags: ['games.title.team'] }, async () => {
    await renderSite('/teams/ABC/games', season2024);
    expect(await screen.findByRole('heading', { level: 1, name: 'Alpha Bears Games' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Alpha Bears Games | Highslot'));
  });

  it('offers the three seasons of docs/site.md and every other stored season, newest first', {
    tags: ['games.season.options'],
  }, async () => {
    await renderSite('/teams/ABC/games', season2024);
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Select a Season' });
    await waitFor(() => expect(select.disabled).toBe(false));
    expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
      ['20242025', '2024-2025'],
      ['20232024', '2023-2024'],
      ['20222023', '2022-2023'],
      ['20182019', '2018-2019'],
    ]);
    expect(select.value).toBe('20242025');
  });

  it('lists the newest game first, with each row linking to its game', {
    tags: ['games.order', 'games.row'],
  }, async () => {
    await renderSite('/teams/ABC/games', season2024);
    await screen.findAllByRole('link', { name: /ABC 4–2 XYZ/ });
    const scores = within(screen.getByRole('main')).getAllByRole('link', { name: /ABC 4–2 XYZ/ });
    expect(scores.map((link) => link.getAttribute('href'))).toEqual([
      '/games/id/2024020300',
      '/games/id/2024020200',
      '/games/id/2024020100',
    ]);
  });

  it('marks each finished game as won or lost for a team, but not in the list of all teams', async () => {
    const games = [
      gameAnswer({ id: 2024020400, status: 'live' }),
      gameAnswer({ id: 2024020300 }),
      gameAnswer({ id: 2024020200, winner: 'XYZ', loser: 'ABC', final_period: 'OT' }),
    ];
    const results = () => [...document.querySelectorAll('li[data-game]')].map((row) => row.textContent?.slice(0, 4));
    await renderSite('/teams/ABC/games', { '/api/games/ABC/20242025': games });
    await waitFor(() => expect(results()).toEqual(['vs a', 'WWon', 'LLos']));
    await renderSite('/teams/NHL/games', { '/api/games/NHL/20242025': games });
    await waitFor(() => expect(results()).toEqual(['Wed ', 'Wed ', 'Wed ']));
  });

  it('marks home and away games of a team, and keeps the filters in the URL', async () => {
    const games = [
      gameAnswer({ id: 2024020400, home: 'XYZ', away: 'ABC', final_period: 'OT' }),
      gameAnswer({ id: 2024020300, stolen: true }),
    ];
    const site = await renderSite('/teams/ABC/games', { '/api/games/ABC/20242025': games });
    const rows = () => [...document.querySelectorAll('li[data-game]')];
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows().map((row) => /at home|away/.exec(row.textContent ?? '')?.[0])).toEqual(['away', 'at home']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stolen' }));
    await waitFor(() => expect(rows().map((row) => row.getAttribute('data-game'))).toEqual(['2024020300']));
    expect(site.address()).toBe('/teams/ABC/games?stolen=1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Playoffs' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show all games' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(site.address()).toBe('/teams/ABC/games');
  });

  it("links to the team's other pages, keeping the season", async () => {
    await renderSite('/teams/ABC/games?season=20232024', { '/api/games/ABC/20232024': newestFirst });
    const buttons = await Promise.all(['Team Page', 'Player Cards'].map((name) => screen.findByRole('link', { name })));
    expect(buttons.map((link) => link.getAttribute('href'))).toEqual([
      '/teams/ABC?season=20232024',
      '/teams/ABC/roster',
    ]);
    await waitFor(() => expect(document.querySelector('[data-team="ABC"]')).toBeTruthy());
  });

  it('closes all but the newest games of the league', async () => {
    const months = ['2024-12-01', '2024-11-01', '2024-10-01'].flatMap((date, month) =>
      Array.from({ length: 20 }, (_, k) => gameAnswer({ id: 2024020151 - 20 * month - k, date })),
    );
    await renderSite('/teams/NHL/games', { '/api/games/NHL/20242025': months });
    const november = await screen.findByRole('region', { name: 'November 2024' });
    expect(november.querySelectorAll('li[data-game]')).toHaveLength(10);
    for (const [heading, games] of [
      ['Earlier in November 2024, 10 games', 10],
      ['October 2024, 20 games', 20],
    ] as const) {
      const closed = screen.getByText(heading).closest('details');
      expect([closed?.open, closed?.querySelectorAll('li[data-game]').length]).toEqual([false, games]);
    }
  });

  it('keeps the season in the URL, and requests the games of that season', async () => {
    const site = await renderSite('/teams/ABC/games', { ...season2024, '/api/games/ABC/20232024': [] });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Select a Season' });
    await waitFor(() => expect(select.disabled).toBe(false));
    fireEvent.change(select, { target: { value: '20232024' } });
    const none = await screen.findByRole('region', { name: 'No games in 2023‑2024' });
    expect(none.textContent).toContain('The Bears did not play then');
    expect(site.address()).toBe('/teams/ABC/games?season=20232024');
    expect(site.calls.filter((path) => path.startsWith('/api/games/'))).toEqual([
      '/api/games/ABC/20242025',
      '/api/games/ABC/20232024',
    ]);
  });

  it('shows a season from the URL as selected even when it is not offered', async () => {
    await renderSite('/teams/NHL/games?season=19992000', { '/api/games/NHL/19992000': [] });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Select a Season' });
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe('1999-2000'));
  });

  it('opens on the stored default season, or on 2024-2025 without one', {
    tags: ['const.season.default'],
  }, async () => {
    const stored = [{ season: 20252026, label: '2025-2026', games: 60, default: true }];
    const marked = await renderSite('/teams/NHL/games', { '/api/seasons/': stored, '/api/games/NHL/20252026': [] });
    await screen.findByText('No games of this season yet.');
    expect(marked.calls).toContain('/api/games/NHL/20252026');
    const empty = await renderSite('/teams/NHL/games', { '/api/seasons/': [], '/api/games/NHL/20242025': [] });
    await screen.findByText('No games of this season yet.');
    expect(empty.calls).toContain('/api/games/NHL/20242025');
  });
});

const games = [
  gameAnswer({ id: 4, game_type: 3 }),
  gameAnswer({ id: 3, final_period: 'SO', loser: 'QRS' }),
  gameAnswer({ id: 2, stolen: true, final_period: 'OT' }),
  gameAnswer({ id: 1, winner: 'QRS', loser: 'ABC' }),
];
const ids = (search: Record<string, string>) => filterGames(games, gamesSearch(search)).map(({ id }) => id);

it('narrows a list by club, playoffs, overtime and stolen games, and by several at once', () => {
  expect(ids({})).toEqual([4, 3, 2, 1]);
  expect(ids({ club: 'QRS' })).toEqual([3, 1]);
  expect(ids({ playoffs: '1' })).toEqual([4]);
  expect(ids({ overtime: '1' })).toEqual([3, 2]);
  expect(ids({ overtime: '1', stolen: '1' })).toEqual([2]);
  expect(ids({ overtime: '1', club: 'QRS' })).toEqual([3]);
});

it('ignores what is no filter', () => {
  expect(gamesSearch({ club: 'qrs', playoffs: 'yes', season: '20232024' })).toEqual({ season: 20232024 });
});

it('offers the clubs of the list without its own', () => {
  expect(clubsIn(games, null)).toEqual(['ABC', 'QRS', 'XYZ']);
  expect(clubsIn(games, 'ABC')).toEqual(['QRS', 'XYZ']);
});

describe('groupByMonth', () => {
  it('groups games by month and keeps their order', () => {
    const games = ['2025-01-02', '2024-12-31', '2024-12-01'].map((date, k) => gameAnswer({ id: 2024020001 + k, date }));
    expect(groupByMonth(games).map(({ month, games: own }) => [month, own.map(({ date }) => date)])).toEqual([
      ['January 2025', ['2025-01-02']],
      ['December 2024', ['2024-12-31', '2024-12-01']],
    ]);
    expect(groupByMonth([])).toEqual([]);
  });
});
