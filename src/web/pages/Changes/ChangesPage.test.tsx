import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QUIET_ANSWERS, renderSite } from '../../testing/renderSite.tsx';

const CHANGE = {
  data_version: 12,
  game_id: 2022020010,
  season: 20222023,
  date: '2022-10-12',
  home: 'EDM',
  away: 'CGY',
  at: '2022-10-14T08:00:00Z',
  reason: 'correction',
  model_version: 'm1',
  moved: 2,
  figures: [
    { team_abb: 'EDM', player_id: 8470001, name: 'Ann Berg', statistic: 'a1', before: 1, after: 0 },
    { team_abb: null, player_id: null, name: null, statistic: 'deserved_home', before: null, after: 0.62541 },
  ],
};

describe('the pages of changes and status', () => {
  it('names the game, the reason and each figure before and after', async () => {
    await renderSite('/changes', { '/api/changes/?limit=100': [CHANGE] });
    expect(await screen.findByText('CGY at EDM, 12 Oct 2022')).toBeTruthy();
    expect(screen.getByText(/The league corrected the game\. 2 figures moved/)).toBeTruthy();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining(['Ann Berg, EDM: a1 1 → 0', 'The game: deserved_home – → 0.6254']));
  });

  it('says when games and ratings were last worked on, what is missing, and what is withheld', async () => {
    const status = QUIET_ANSWERS['/api/status/'] as { last_ingest: object };
    const withheld = [{ game_id: 2024020007, reason: 'the play-by-play stops' }];
    const last_ingest = { ...status.last_ingest, updated_at: '2025-04-18T06:30:00Z' };
    const gaps = [{ season: 20242025, games: 1312, without_shifts: 3, without_xg: 1 }];
    await renderSite('/status', {
      '/api/status/': { ...status, renewal: null, last_ingest, withheld },
      '/api/gaps/': gaps,
    });
    expect(await screen.findByText(/18 Apr 2025, 06:30 UTC/)).toBeTruthy();
    expect(screen.getByText(/the play-by-play stops/)).toBeTruthy();
    expect((await screen.findByRole('row', { name: /1,312/ })).textContent).toMatch(/^2024.20251,31231$/);
  });
});
