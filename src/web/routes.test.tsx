import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { playerAnswer } from './testing/answers.ts';
import { renderSite } from './testing/renderSite.tsx';

describe("a page's URL", () => {
  it('falls back to the default season for an invalid one', async () => {
    const site = await renderSite('/leaders?season=20232025', {});
    await waitFor(() => expect(site.calls).toContain('/api/leaders/20242025/goals'));
    expect(site.calls.filter((path) => path.startsWith('/api/leaders/20232025/'))).toEqual([]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Select a Season' }).value).toBe('20242025');
  });

  it('drops a second player equal to the first', { tags: ['valid.pickers.exclude'] }, async () => {
    const site = await renderSite('/shared_ice_comparison?player1=8470001&player2=8470001&type=Head+to+Head', {
      '/api/players/id/8470001': playerAnswer(),
    });
    const compare = await screen.findByRole<HTMLButtonElement>('button', { name: 'COMPARE' });
    expect(compare.disabled).toBe(true);
    expect(site.calls.filter((path) => path.includes('/compare/'))).toEqual([]);
  });

  it('limits a player chart to the largest allowed number of games', async () => {
    const asked = async (last: string) => {
      const site = await renderSite(`/players/id/8470001?last=${last}`, { '/api/players/id/8470001': playerAnswer() });
      await waitFor(() => expect(site.calls.some((path) => path.startsWith('/api/snake-data/'))).toBe(true));
      return site.calls.find((path) => path.startsWith('/api/snake-data/'))?.match(/max_time_periods=([^&]*)/)?.[1];
    };
    expect(await asked('-3')).toBe('10');
    expect(await asked('9999')).toBe('500');
  });
});
