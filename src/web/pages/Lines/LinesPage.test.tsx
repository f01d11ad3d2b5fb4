import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QUIET_ANSWERS, renderSite } from '../../testing/renderSite.tsx';
import { linesSearch } from './linesSearch.ts';

const [bears] = QUIET_ANSWERS['/api/teams/'] as object[];

const ice = {
  games: 12,
  toi: 6000,
  toi_str: '100:00',
  xg_for: 6,
  xg_ag: 4,
  goals_for: 5,
  goals_ag: 3,
  xg_for_60: 3.6,
  xg_ag_60: 2.4,
  xgf_percent: 60,
  zone_starts: [30, 20, 20],
  offensive_zone_percent: 60,
  opponents_toi: 900,
};
const players = {
  8470001: { name: 'Ann Arrow', last_name: 'Arrow', position: 'C' },
  8470002: { name: 'Bea Bolt', last_name: 'Bolt', position: 'L' },
  8470003: { name: 'Cas Crown', last_name: 'Crown', position: 'R' },
};
const ids = [8470001, 8470002, 8470003];
const line = {
  ...ice,
  players: ids,
  xgf_percent_shrunk: 53,
  interval: [47.2, 58.8],
  is_small: false,
  against: [{ team: 'XYZ', players: ids, toi: 600, toi_str: '10:00', xgf_percent: 55 }],
};
const lines = {
  kind: 'forwards',
  games: 40,
  lines: [line],
  others: { lines: 3, ...ice, games: null, toi: 1200, toi_str: '20:00' },
  rest: { ...ice, toi: 300, toi_str: '05:00' },
  team: { ...ice, toi: 7500, toi_str: '125:00', xgf_percent: 51.5 },
  skaters: ids.map((player_id) => ({ player_id, toi: 9000 })),
  players,
};
const cell = { ...ice, interval: [55, 65], is_small: false };
const together = {
  strength: 'ev',
  counted: 'all',
  cells: [
    { ...cell, on: [8470001, 8470002], off: [] },
    { ...cell, on: [8470001], off: [8470002], is_small: true },
    { ...cell, on: [], off: [8470001, 8470002] },
  ],
  team: { ...ice, toi_str: '300:00' },
  games: [
    {
      ...{ game_id: 2024020001, date: '2024-11-01', opponent: 'XYZ', is_home: true, toi: 600, toi_str: '10:00' },
      ...{ xg_for: 0.5, xg_ag: 0.25, goals_for: 1, goals_ag: 0, team_toi: 2700 },
    },
  ],
  players,
};

const ADDRESS = '/api/team/ABC/20242025/together?player_ids=8470001&player_ids=8470002&strength=ev&games=all';
const answers = {
  '/api/teams/ABC': bears as object,
  '/api/team/ABC/20242025/lines?kind=forwards': lines,
  '/api/team/ABC/20242025/lines?kind=defence': { ...lines, kind: 'defence' },
  [ADDRESS]: together,
};

describe('the page of a team’s lines', () => {
  it('lists lines with the estimated share and its interval, and says what is not in the list', async () => {
    await renderSite('/teams/ABC/lines', answers);
    const row = await screen.findByRole('row', { name: /Arrow – Bolt – Crown/ });
    expect(within(row).getByText('53.0')).toBeTruthy();
    const plotted = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('Crown'));
    expect(plotted?.textContent).toContain('47–59');
    expect(row.textContent).toContain('XYZ');
    expect(screen.getByText(/3 further lines played 20:00; 05:00 in other formations/)).toBeTruthy();
    expect(screen.getByText(/In total 2 h 05 min/)).toBeTruthy();
  });

  it('counts the playoffs on request, and says when they have no shifts', async () => {
    const site = await renderSite('/teams/ABC/lines', {
      ...answers,
      '/api/team/ABC/20242025/lines?kind=forwards&game_type=3': { ...lines, games: 0, lines: [], others: null },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Playoffs' }));
    expect(await screen.findByText('The league has no shift charts of these games.')).toBeTruthy();
    expect(site.address()).toBe('/teams/ABC/lines?type=playoffs');
  });

  it('keeps the kind in the address, and asks for it', async () => {
    const site = await renderSite('/teams/ABC/lines', answers);
    fireEvent.click(await screen.findByRole('radio', { name: 'Pairs' }));
    await waitFor(() => expect(site.address()).toBe('/teams/ABC/lines?view=defence'));
    await waitFor(() => expect(site.calls).toContain('/api/team/ABC/20242025/lines?kind=defence'));
    expect(await screen.findByRole('heading', { name: 'Defense pairs' })).toBeTruthy();
  });

  it('leads from a line to its skaters with and without each other', async () => {
    await renderSite('/teams/ABC/lines', answers);
    const [link] = await screen.findAllByRole('link', { name: 'Arrow – Bolt – Crown' });
    expect(link?.getAttribute('href')).toBe(
      '/teams/ABC/lines?view=together&skater=8470001&skater=8470002&skater=8470003&season=20242025',
    );
  });

  it('shows every combination of the skaters in the address, marks small samples, and lists the games', async () => {
    const site = await renderSite('/teams/ABC/lines?view=together&skater=8470001&skater=8470002', answers);
    expect(await screen.findByRole('rowheader', { name: 'Arrow – Bolt' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: /^Arrow\s+without Bolt/ }).textContent).toContain('†');
    expect(screen.getByRole('rowheader', { name: 'None of them' })).toBeTruthy();
    expect(screen.getByText(/One row is a small sample/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 Nov 2024 vs XYZ' }).getAttribute('href')).toBe('/games/id/2024020001');
    expect(site.calls).toContain(ADDRESS);
  });

  it('adds and removes skaters in the address, and asks only for two or more', async () => {
    const site = await renderSite('/teams/ABC/lines?view=together&skater=8470001', answers);
    expect(await screen.findByText(/Choose at least two skaters/)).toBeTruthy();
    expect(site.calls.some((path) => path.includes('/together'))).toBe(false);
    fireEvent.change(screen.getByRole('combobox', { name: 'Skaters' }), { target: { value: '8470002' } });
    await waitFor(() => expect(site.address()).toBe('/teams/ABC/lines?view=together&skater=8470001&skater=8470002'));
    expect(await screen.findByRole('rowheader', { name: 'Arrow – Bolt' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ann Arrow' }));
    await waitFor(() => expect(site.address()).toBe('/teams/ABC/lines?view=together&skater=8470002'));
  });

  it('drops what an address says wrongly', () => {
    const skater = ['8470001', 'x', '8470001', ...[2, 3, 4, 5, 6].map((k) => `847000${k}`)];
    expect(linesSearch({ view: 'centres', strength: '5v4', games: 'none', season: '2024', skater })).toEqual({
      skater: [1, 2, 3, 4, 5].map((k) => 8_470_000 + k),
    });
  });
});
