import { expect, it } from 'vitest';
import { defaultSeason, toWireSeasons } from './seasons.ts';

const row = (season: number, finished_regular_games: number, games = finished_regular_games) => ({
  season,
  games,
  finished_regular_games,
});

it('lists the seasons newest first, with one that pickers open on', () => {
  expect(toWireSeasons([row(20222023, 1312, 1400), row(20232024, 39), row(20202021, 868)])).toEqual([
    { season: 20232024, label: '2023-2024', games: 39, default: false },
    { season: 20222023, label: '2022-2023', games: 1400, default: true },
    { season: 20202021, label: '2020-2021', games: 868, default: false },
  ]);
});

it('opens on the newest season with 40 finished regular-season games, else on the newest, and on none without any', () => {
  expect(defaultSeason([row(20222023, 1312), row(20232024, 40)])).toBe(20232024);
  expect(defaultSeason([row(20222023, 12), row(20232024, 3)])).toBe(20232024);
  expect(defaultSeason([])).toBeNull();
});
