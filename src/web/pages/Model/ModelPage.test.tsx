import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../testing/renderSite.tsx';

const metric = (model: string, log_loss: number) => ({
  test_set: '2022-23',
  subset: 'all',
  model,
  shots: 121215,
  goals: 8319,
  auc: 0.7557,
  log_loss,
  goals_per_xg: 0.9253,
});

const card = {
  version: '2026-11',
  population: 'Unblocked shot attempts.',
  training_seasons: [20182019, 20222023],
  metrics: [metric('trees', 0.2223), metric('splines', 0.2258)],
  calibration: [{ test_set: '2022-23', bin: 1, shots: 6000, mean_xg: 0.05, goal_rate: 0.052, low: 0.045, high: 0.055 }],
};

describe("the model's page", () => {
  it('shows the version, the training seasons, and the metrics of both models', {
    tags: ['footer.model-credit'],
  }, async () => {
    await renderSite('/model', { '/api/model/': card });
    expect(await screen.findByText('Unblocked shot attempts.')).toBeTruthy();
    expect(screen.getAllByText('2026-11').length).toBeGreaterThan(0);
    expect(screen.getByText('2018‑2019, 2022‑2023')).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '2022-23alltrees121,2158,3190.22230.7560.925',
      '2022-23allsplines121,2158,3190.22580.7560.925',
    ]);
    expect(screen.getByRole('img', { name: /^Calibration, 2022-23\. In 1 of 1 groups/ })).toBeTruthy();
  });
});
