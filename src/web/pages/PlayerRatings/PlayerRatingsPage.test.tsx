import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INSIGHT_GROUPS } from '../../../contract/leaders.ts';
import { INSIGHT_LISTS } from '../../data/insightsCache.ts';
import { playerAnswer } from '../../testing/answers.ts';
import { later, renderSite } from '../../testing/renderSite.tsx';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-21T12:00:00Z');

const players = Array.from({ length: 10 }, (_, k) => ({
  ...playerAnswer({ id: 8470001 + k, last_name: `Number${k + 1}`, overall_percentile: 99 - k }),
  rank: k + 1,
  goals_above_replacement_per82: { value: 24.06 - k, low: 15.5 - k, high: 33 - k },
  top10_probability: 0.5,
  is_distinguishable: false,
  percentile_low: 95.2 - k,
  percentile_high: 99.4 - k,
  strongest_part: { id: 'ev_offense', label: 'Even-strength offense', goals: 9.44 - k },
  primary_color: '#c8102e',
  secondary_color: '#041e42',
}));
const answers = Object.fromEntries(INSIGHT_GROUPS.map((group) => [`/api/players/insights/${group}`, players]));
const callsIn = (calls: readonly string[]) => calls.filter((path) => path.startsWith('/api/players/insights/'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
describe('the player ratings', () => {
  it('shows the percentile with its range, how well it repeats, and the strongest part', async () => {
    await renderSite('/player_insights', answers);
    const list = await screen.findByRole('region', { name: 'Goalies' });
    const trust = await within(list).findByRole('link', { name: /players can hardly be told apart/ });
    expect(trust.getAttribute('href')).toBe('/method/validity#repeats-overall_rating_percentile');
    await within(list).findByText('Even-strength offense +9.4');
    expect(list.querySelectorAll('[data-muted]')).toHaveLength(10);
    const [first] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Even-strength offense +9.4');
    const name = 'Overall percentile: 99.0, between 95 and 99 with 80% confidence';
    expect(within(first as HTMLElement).getByRole('img', { name }).textContent).toBe('99.0');
  });

  it("requests the contract's groups in order", () => {
    expect(INSIGHT_LISTS).toEqual(INSIGHT_GROUPS);
  });

  it('sends all six calls before the first response', { tags: ['api.insights'] }, async () => {
    const waiting = INSIGHT_GROUPS.map((group) => [`/api/players/insights/${group}`, later().promise] as const);
    const site = await renderSite('/player_insights', Object.fromEntries(waiting));
    await waitFor(() => expect(callsIn(site.calls)).toHaveLength(6));
    expect(callsIn(site.calls)).toEqual(INSIGHT_GROUPS.map((group) => `/api/players/insights/${group}`));
  });

  it('uses cached lists at 3,599,999 ms and fetches again at 3,600,000', {
    tags: ['cache.insights.one-hour'],
  }, async () => {
    await renderSite('/player_insights', answers);
    await waitFor(() => expect(localStorage.getItem('highslot.insights')).not.toBeNull());

    vi.setSystemTime(NOW.getTime() + HOUR - 1);
    const young = await renderSite('/player_insights', answers);
    await waitFor(() => expect(screen.getAllByText('Player Number1')).toHaveLength(6));
    expect(callsIn(young.calls)).toEqual([]);

    vi.setSystemTime(NOW.getTime() + HOUR);
    const old = await renderSite('/player_insights', answers);
    await waitFor(() => expect(screen.getAllByText('Player Number1')).toHaveLength(6));
    expect(callsIn(old.calls)).toHaveLength(6);
  });

  it('caches nothing while a list is missing, and shows the others', async () => {
    await renderSite('/player_insights', { ...answers, '/api/players/insights/g': 404 });
    await waitFor(() => expect(screen.getAllByText('Player Number1')).toHaveLength(5));
    const goalies = within(screen.getByRole('region', { name: 'Goalies' }));
    expect(await goalies.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(localStorage.getItem('highslot.insights')).toBeNull();
  });

  it('are fetched again as soon as any answer carries a newer data version', async () => {
    const other = players.map((player) => ({ ...player, last_name: 'Better' }));
    const site = await renderSite('/player_insights', answers);
    await waitFor(() => expect(screen.getAllByText('Player Number1')).toHaveLength(6));
    // From now on the data are newer, but the browser's cache has the lists as they were.
    for (const group of INSIGHT_GROUPS) {
      site.answer(`/api/players/insights/${group}`, other);
      site.carry(3, `/api/players/insights/${group}`);
    }
    site.carry(4);
    site.answer('/api/players/id/8470001', playerAnswer());
    await site.navigate('/players/id/8470001');
    await site.navigate('/player_insights');
    await waitFor(() => expect(screen.getAllByText('Player Better')).toHaveLength(60));
    await waitFor(() => expect(localStorage.getItem('highslot.insights')).toContain('"dataVersion":4'));
    const calls = callsIn(site.calls).length;

    // The next visit has them of this version, until an answer shows that they are not the newest any more.
    const again = await renderSite('/player_insights', { ...answers, '/api/players/id/8470001': playerAnswer() });
    await waitFor(() => expect(screen.getAllByText('Player Better')).toHaveLength(60));
    expect(callsIn(again.calls)).toEqual([]);
    again.carry(5);
    await again.navigate('/players/id/8470001');
    await again.navigate('/player_insights');
    await waitFor(() => expect(screen.getAllByText('Player Number1')).toHaveLength(6));
    await waitFor(() => expect(localStorage.getItem('highslot.insights')).toContain('"dataVersion":5'));
    expect(callsIn(again.calls)).toHaveLength(6);
    // Six at first, six from the browser's cache, six past it.
    expect(calls).toBe(18);
  });
});
