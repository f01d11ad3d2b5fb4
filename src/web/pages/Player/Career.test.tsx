import { fireEvent, screen, within } from '@testing-library/react';
import './CardParts.tsx';
import './Career.tsx';
import { describe, expect, it, vi } from 'vitest';
import type { WirePlayerSeason } from '../../../contract/careers.ts';
import { cardAnswer, playerAnswer } from '../../testing/answers.ts';
import { renderSite } from '../../testing/renderSite.tsx';

const season = (more: Partial<WirePlayerSeason>): WirePlayerSeason => ({
  season: 20242025,
  game_type: 2,
  teams: ['ABC'],
  age: 28,
  games: 82,
  toi: 82 * 1210,
  goals: 40,
  assists: 50,
  points: 90,
  xg: 35.25,
  ev_xg_share: 56.4,
  shots_faced: null,
  save_percentage: null,
  gsax: null,
  stolen_games: null,
  game_rating: 5.61,
  card: { overall: 97.6, ratings: {} },
  ...more,
});

vi.mock('../../components/csv/saveFile.ts', () => ({ fileName: String, saveFile: () => undefined }));

describe('the seasons of a player', () => {
  it('are a table, newest first, with the playoffs in their own', async () => {
    await renderSite('/players/id/8470001', {
      '/api/players/id/8470001': playerAnswer(),
      '/api/players/id/8470001/player-card': cardAnswer(50),
      '/api/players/id/8470001/seasons': [
        season({ season: 20232024, age: 27, teams: ['XYZ', 'ABC'], card: null }),
        season({}),
        season({ game_type: 3, games: 7, card: null }),
      ],
    });
    const regular = await screen.findByRole('table', { name: 'Regular seasons' });
    const rows = within(regular).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.slice(0, 9))).toEqual(['2024‑2025', '2023‑2024']);
    expect(rows[0]?.textContent).toContain('20:10');
    expect(rows[0]?.textContent).toContain('98');
    expect(rows[1]?.textContent).toContain('XYZ, ABC');
    expect(screen.getByRole('table', { name: 'Playoffs' })).toBeTruthy();
  });

  it('are saved with their teams, and with times in whole seconds', async () => {
    const saved: string[] = [];
    vi.stubGlobal(
      'Blob',
      class {
        constructor(parts: readonly string[]) {
          saved.push(parts.join(''));
        }
      },
    );
    await renderSite('/players/id/8470001', {
      '/api/players/id/8470001': playerAnswer(),
      '/api/players/id/8470001/player-card': cardAnswer(50),
      '/api/players/id/8470001/seasons': [season({ teams: ['XYZ', 'ABC'], games: 3, toi: 3700 })],
    });
    await screen.findByRole('table', { name: 'Regular seasons' });
    for (const button of screen.getAllByRole('button', { name: 'CSV' })) fireEvent.click(button);
    expect(saved.join('')).toMatch(/Season,Team,Age,GP,TOI\/GP \(s\),/);
    expect(saved.join('')).toContain('20242025,"XYZ, ABC",28,3,1233,');
  });
});
