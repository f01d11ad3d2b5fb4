import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const sum = (season: number, slice: string, is_learned: boolean, goals_per_xg = 1.007) => ({
  ...{ season, slice, games: 40, shots: 1000, goals: 71, xg: 70.5, goals_per_xg, is_learned },
  ...{ low: goals_per_xg - 0.03, high: goals_per_xg + 0.03 },
});

const week = (monday: string, slice: string, goals: number) => ({
  ...{ season: 20242025, week: monday, slice, is_learned: false, shots: 500, goals, xg: 35.2, low: 24, high: 46.4 },
});

const card = {
  version: '2026-11',
  population: 'Unblocked shot attempts.',
  training_seasons: [20182019, 20222023],
  served: [
    {
      ...{ test_set: '2022-23', subset: 'all', shots: 121231, goals: 8321 },
      auc: 0.758,
      log_loss: 0.2213,
      goals_per_xg: 0.997,
    },
    {
      ...{ test_set: '2022-23', subset: '5v5', shots: 94944, goals: 5802 },
      auc: 0.766,
      log_loss: 0.2025,
      goals_per_xg: 0.998,
    },
  ],
  metrics: [metric('trees', 0.2223), metric('splines', 0.2258)],
  calibration: [{ test_set: '2022-23', bin: 1, shots: 6000, mean_xg: 0.05, goal_rate: 0.052, low: 0.045, high: 0.055 }],
  missed: [{ check: '2022-23: slope', figure: '0.896 (0.95 to 1.05)' }],
  recalibration: [
    { season: 20242025, week: '2024-10-14', games: 45, shots: 3900, coefficients: { level: -0.0312, slope: 0.01 } },
  ],
  sums: [
    sum(20242025, 'type tip-in', false, 0.9),
    sum(20242025, 'all', false),
    sum(20242025, 'power play', false),
    { ...sum(20242025, 'type unstated', false, 3.32), shots: 5 },
    sum(20222023, 'all', true),
  ],
  eras: [
    {
      ...{ season: 20242025, is_learned: false, games: 40, shots: 1000, goals: 71, xg: 70.5, goals_per_xg: 1.007 },
      ...{ low: 0.977, high: 1.037, uncorrected: 0.931, reason: null },
    },
    {
      ...{ season: 20232024, is_learned: true, games: null, shots: null, goals: null, xg: null, goals_per_xg: null },
      ...{ low: null, high: null, uncorrected: null, reason: 'No games of this season are here.' },
    },
  ],
  weeks: [
    week('2024-10-07', 'all', 36),
    week('2024-10-14', 'all', 60),
    week('2024-10-07', 'power play', 8),
    week('2024-10-14', 'power play', 9),
  ],
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe("the model's page", () => {
  it('leads with the forward record as served and one chart of the season', async () => {
    await renderSite('/model', { '/api/model/': card });
    expect(
      await screen.findByText(
        /^As served, each week from the weeks before it: 2022-23, log loss 0\.2213, AUC 0\.758, 0\.997 goals per xG/,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        /^71 goals on 71 xG as served in 40 games of 2024‑2025: .* The model was not trained on these games\./,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/Type unknown/)).toBeNull();
    const [first] = screen.getAllByRole('figure');
    expect(within(first as HTMLElement).getByText('In 1 of 2 weeks', { exact: false })).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 4)).toEqual([
      'This season, as served',
      'Forward, season by season',
      'The league’s goals and expected goals',
      'Seasons and eras',
    ]);
  });

  it('shows the weeks of a strength or type, which the address keeps', async () => {
    const site = await renderSite('/model', { '/api/model/': card });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Shots' }), { target: { value: 'power play' } });
    await waitFor(() => expect(site.address()).toBe('/model?shots=power+play'));
    const figure = await screen.findByRole('figure', { name: /by week, 2024‑2025, Power play$/ });
    fireEvent.click(within(figure).getByRole('button', { name: 'As table' }));
    expect(rowsOf(within(figure).getByRole('table'))[1]).toBe('2024-10-14500935.22446.4');
  });

  it('says of every season how its level holds, or that it is not measured', async () => {
    await renderSite('/model', { '/api/model/': card });
    const table = await screen.findByRole('table', { name: 'The level of expected goals by season' });
    expect(rowsOf(table)).toEqual([
      '2024‑2025has not seen 40 games: a test1,0000.9311.0070.977 to 1.037',
      '2023‑2024has learned from it––not measured–',
    ]);
  });

  it('gives the sums by season and strength, and says which season the model has learned from', async () => {
    await renderSite('/model', { '/api/model/': card });
    const table = await screen.findByRole('table', { name: 'Goals and expected goals by season and strength' });
    expect(rowsOf(table)).toEqual([
      '2024‑2025All shots1,00071711.0070.977 to 1.037has not seen 40 games: a test',
      '2024‑2025Power play1,00071711.0070.977 to 1.037has not seen 40 games: a test',
      '2022‑2023All shots1,00071711.0070.977 to 1.037has learned from 40 games',
    ]);
  });

  it('never calls a season unseen that the model has learned from', async () => {
    const learned = { ...card, sums: card.sums.map((one) => ({ ...one, is_learned: true })), recalibration: [] };
    await renderSite('/model', { '/api/model/': learned });
    expect(await screen.findByText(/The model was trained on these games: no test of it\./)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This season, in training' })).toBeTruthy();
    expect(screen.queryByText(/unseen/i)).toBeNull();
  });

  it('lists what is known to be wrong: slices beyond luck and missed checks', async () => {
    await renderSite('/model', { '/api/model/': card });
    const wrong = await screen.findByRole('region', { name: 'Known errors' });
    expect(within(wrong).getByText('Tip-in: 0.900 goals per xG (0.870 to 0.930)')).toBeTruthy();
    expect(within(wrong).getByText('2022-23: slope: 0.896 (0.95 to 1.05)')).toBeTruthy();
  });

  it('shows the version, the training seasons, and the metrics of both models', {
    tags: ['footer.model-credit'],
  }, async () => {
    await renderSite('/model', { '/api/model/': card });
    expect(await screen.findByText('Unblocked shot attempts.')).toBeTruthy();
    expect(screen.getAllByText('2026-11').length).toBeGreaterThan(0);
    expect(screen.getByText('2018‑2019, 2022‑2023')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Metrics of the model and of the one it is compared with' });
    expect(rowsOf(table)).toEqual([
      '2022-23alltrees121,2158,3190.22230.7560.925',
      '2022-23allsplines121,2158,3190.22580.7560.925',
    ]);
    expect(screen.getByRole('img', { name: /^Calibration, 2022-23\. In 1 of 1 groups/ })).toBeTruthy();
  });

  it('says so before any game has expected goals', async () => {
    await renderSite('/model', { '/api/model/': { ...card, sums: [], weeks: [], recalibration: [] } });
    expect(await screen.findByText('No finished game has expected goals yet.')).toBeTruthy();
  });
});
