import { expect, it } from 'vitest';
import { defaultSeason, toWireModel, toWireSeasons } from './site.ts';

it('rounds the figures of a model card and leaves counts and texts alone', () => {
  const row = { test_set: '2023-24', subset: '5v5', model: 'ours', shots: 4, goals: 1 };
  const bin = { test_set: '2023-24', bin: 1, shots: 4 };
  const card = toWireModel(
    {
      version: 'v',
      population: 'p',
      training_seasons: [20222023],
      missed: [{ check: 'slope', figure: '0.896 (0.95 to 1.05)' }],
      served: [],
      metrics: [{ ...row, auc: 0.756_357_3, log_loss: 0.222_141_9, goals_per_xg: 0.925_817_9 }],
      calibration: [{ ...bin, mean_xg: 0.002_633_8, goal_rate: 0.000_989_9, low: 0.001_343_9, high: 0.003_923_6 }],
    },
    [],
    { seasons: [], weeks: [] },
  );
  expect(card.metrics).toEqual([{ ...row, auc: 0.7564, log_loss: 0.2221, goals_per_xg: 0.9258 }]);
  expect(card.calibration).toEqual([{ ...bin, mean_xg: 0.0026, goal_rate: 0.001, low: 0.0013, high: 0.0039 }]);
});

it('gives goals and xG by season and slice, and the weeks of the newest season with a band', () => {
  const card = {
    version: 'v',
    population: 'p',
    training_seasons: [20222023],
    missed: [],
    metrics: [],
    served: [],
    calibration: [],
  };
  const sum = { slice: 'all', is_learned: 0, games: 2, shots: 100, goals: 8, xg: 7.5, variance: 6.25 };
  const wire = toWireModel(card, [], {
    seasons: [
      { ...sum, season: 20242025, week: '', shots: 200, goals: 12, xg: 15, variance: 12.5 },
      { ...sum, season: 20222023, is_learned: 1, week: '' },
    ],
    weeks: [
      { ...sum, season: 20242025, week: '2024-10-07' },
      { ...sum, season: 20242025, week: '2024-10-14', goals: 4 },
    ],
  });
  const two = { goals_per_xg: 0.8, low: 0.338, high: 1.262 };
  const one = { goals_per_xg: 1.0667, low: 0.4133, high: 1.72 };
  expect(wire.sums).toEqual([
    { season: 20242025, slice: 'all', games: 2, shots: 200, goals: 12, xg: 15, ...two, is_learned: false },
    { season: 20222023, slice: 'all', games: 2, shots: 100, goals: 8, xg: 7.5, ...one, is_learned: true },
  ]);
  expect(wire.weeks.map(({ week }) => week)).toEqual(['2024-10-07', '2024-10-14']);
  expect(wire.weeks[0]).toMatchObject({ goals: 8, xg: 7.5, low: 2.6, high: 12.4 });
});

it('says of every season since 2010-11 how the level holds, and why it is not measured', () => {
  const card = {
    version: 'v',
    population: 'p',
    training_seasons: [20222023],
    missed: [],
    metrics: [],
    served: [],
    calibration: [],
  };
  const whole = { season: 20232024, week: '', is_learned: 0, games: 2, shots: 100, goals: 8, variance: 6.25 };
  const corrected = { ...whole, slice: 'all', xg: 7.5 };
  const uncorrected = { ...whole, slice: 'uncorrected', xg: 10 };
  const { eras, sums, weeks } = toWireModel(card, [], {
    seasons: [corrected, uncorrected],
    weeks: [corrected, uncorrected].map((sum) => ({ ...sum, week: '2023-10-09' })),
  });
  expect([eras.length, eras[0]?.season, eras.at(-1)?.season]).toEqual([14, 20232024, 20102011]);
  expect(eras[0]).toEqual({
    ...{ season: 20232024, is_learned: false, games: 2, shots: 100, goals: 8, xg: 7.5, goals_per_xg: 1.0667 },
    ...{ low: 0.4133, high: 1.72, uncorrected: 0.8, reason: null },
  });
  expect(eras[1]).toMatchObject({ season: 20222023, is_learned: true, shots: null, goals_per_xg: null });
  expect(eras[1]?.reason).toBe('No games of this season are here.');
  expect([...sums, ...weeks].map(({ slice }) => slice)).toEqual(['all', 'all']);
});

const row = (season: number, finished_regular_games: number, games = finished_regular_games) => ({
  season,
  games,
  finished_regular_games,
});

it('lists the seasons newest first, with one default', () => {
  expect(toWireSeasons([row(20222023, 1312, 1400), row(20232024, 39), row(20202021, 868)])).toEqual([
    { season: 20232024, label: '2023-2024', games: 39, default: false },
    { season: 20222023, label: '2022-2023', games: 1400, default: true },
    { season: 20202021, label: '2020-2021', games: 868, default: false },
  ]);
});

it('defaults to the newest season with 40 finished regular-season games, else the newest, else none', () => {
  expect(defaultSeason([row(20222023, 1312), row(20232024, 40)])).toBe(20232024);
  expect(defaultSeason([row(20222023, 12), row(20232024, 3)])).toBe(20232024);
  expect(defaultSeason([])).toBeNull();
});
