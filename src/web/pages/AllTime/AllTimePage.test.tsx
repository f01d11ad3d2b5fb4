import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LEADER_KINDS } from '../../../contract/leaders.ts';
import { renderSite } from '../../testing/renderSite.tsx';

it('keeps the season of the best games in the address', async () => {
  const best = (query: string) => ({ [`/api/leaders/best-games?${query}`]: [] });
  const site = await renderSite('/leaders/all-time', {
    ...Object.fromEntries(LEADER_KINDS.map((kind) => [`/api/leaders/all-time/${kind}`, []])),
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
