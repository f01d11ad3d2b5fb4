import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../charts/plainTable.ts';
import { LEADER_KINDS } from '../../../contract/leaders.ts';
import { LEADER_TABLES } from '../../../contract/stats.ts';
import { leaderAnswer } from '../../testing/answers.ts';
import { renderSite } from '../../testing/renderSite.tsx';
import { intervalLines } from './intervalLines.ts';
import { leaderExport } from './LeaderTable.tsx';
import { minimumWords } from './minimumWords.ts';

const leader = (rank: number) =>
  leaderAnswer({ rank, player_id: 8470000 + rank, name: `Player ${rank}`, value: 60 - rank });

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

const wordsOf = (kind: string) => LEADER_TABLES.filter((table) => table.kind === kind).map(minimumWords);

describe('the minimum of a leader table', () => {
  it('is in words with its games, their length, and the counts of a full season', () => {
    expect(wordsOf('points')).toEqual([null]);
    expect(wordsOf('game_ratings')).toEqual(['At least 10 games of 5 minutes or more and 25% of the team’s games']);
    expect(wordsOf('scoredax')).toEqual(['At least 40 unblocked shots a season']);
    expect(wordsOf('save_percentage')).toEqual(['At least 30% of the team’s games and 250 shots faced a season']);
  });

  it('names every counter that a table asks for', () => {
    for (const table of LEADER_TABLES) expect(minimumWords(table) ?? '').not.toMatch(/_|iff/);
  });
});

describe('leaderExport', () => {
  it('has one row per player, with empty cells when there is no interval', () => {
    const goals = LEADER_TABLES.find(({ kind }) => kind === 'goals');
    if (goals === undefined) throw new Error('no table of goals');
    const csv = toCsv(leaderExport(goals, [leaderAnswer()]));
    expect(csv.trim().split(/\r?\n/)).toEqual([
      'Rank,Player,Team,Position,Games,Goals,80% low,80% high',
      '1,Player One,ABC,C,70,60,,',
    ]);
  });
});

describe('the lines of intervals in a list', () => {
  it('share one scale, from the lowest end to the highest', () => {
    expect(
      intervalLines([
        { value: 8, low: 6, high: 10 },
        { value: 4, low: 2, high: 6 },
      ]),
    ).toEqual([
      { from: 50, to: 100, at: 75 },
      { from: 0, to: 50, at: 25 },
    ]);
  });

  it('are missing for rows without an interval, and for a list without any', () => {
    expect(intervalLines([{ value: 3, low: null, high: null }])).toEqual([null]);
    expect(
      intervalLines([
        { value: 3, low: null, high: null },
        { value: 2, low: 1, high: 3 },
      ])[0],
    ).toBeNull();
  });
});
