import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LEADER_KINDS } from '../../../contract/leaders.ts';
import { renderSite } from '../../testing/renderSite.tsx';

it('keeps the season of the best games in the address', async () => {
  const best = (query: string) => ({ [`/api/leaders/best-games/?${query}&limit=5`]: [] });
  const site = await renderSite('/leaders/all-time', {
    ...Object.fromEntries(LEADER_KINDS.map((kind) => [`/api/leaders/all-time/${kind}?limit=5`, []])),
    ...best('group=skaters'),
    ...best('group=goalies'),
    ...best('group=skaters&season=20232024'),
    ...best('group=goalies&season=20232024'),
  });
  const select = await screen.findByRole('combobox', { name: 'Best games of' });
  await waitFor(() => expect(select.children.length).toBeGreaterThan(2));
  fireEvent.change(select, { target: { value: '20232024' } });
  await screen.findByRole('heading', { name: 'Best games of skaters, 2023‑2024' });
  expect(site.address()).toBe('/leaders/all-time?season=20232024');
  fireEvent.change(screen.getByRole('combobox', { name: 'Best games of' }), { target: { value: 'all' } });
  await screen.findByRole('heading', { name: 'Best games of skaters' });
  expect(site.address()).toBe('/leaders/all-time');
});

it('counts the playoffs in the tables, and keeps the season of the best games', async () => {
  const best = (group: string) => ({ [`/api/leaders/best-games/?group=${group}&season=20232024&limit=5`]: [] });
  const tables = (query: string) =>
    Object.fromEntries(LEADER_KINDS.map((kind) => [`/api/leaders/all-time/${kind}${query}`, []]));
  const site = await renderSite('/leaders/all-time?season=20232024', {
    ...tables('?limit=5'),
    ...tables('?limit=5&game_type=3'),
    ...best('skaters'),
    ...best('goalies'),
  });
  expect(await screen.findByText(/At least 100 rated games/)).toBeTruthy();
  const choice = await screen.findByRole('group', { name: 'Games that count' });
  fireEvent.click(within(choice).getByRole('radio', { name: 'Playoffs' }));
  expect(await screen.findByText(/At least 25 rated games/)).toBeTruthy();
  expect(site.address()).toBe('/leaders/all-time?season=20232024&type=playoffs');
  expect(site.calls).toContain('/api/leaders/all-time/points?limit=5&game_type=3');
});
