import { describe, expect, it } from 'vitest';
import type { SeasonId } from './ids.ts';
import {
  DEFAULT_SEASON,
  OFFERED_SEASONS,
  parseSeasonId,
  scheduledRegularSeasonGames,
  seasonBefore,
  seasonLabel,
  seasonOfDate,
} from './season.ts';

const season = (id: number): SeasonId => id as SeasonId;

describe('parseSeasonId', () => {
  it.each([20242025, '20242025', 19992000, 19171918])('accepts %s', (raw) => {
    expect(parseSeasonId(raw)).toBe(Number(raw));
  });

  it.each([20242026, 20242024, 19161917, 2024, 202420250, '2024-2025', 'x', Number.NaN])('rejects %s', (raw) => {
    expect(parseSeasonId(raw)).toBeNull();
  });
});

describe('seasons', () => {
  it('are labelled with both years', () => {
    expect(seasonLabel(DEFAULT_SEASON)).toBe('2024-2025');
  });

  it('cross a century correctly', () => {
    expect(seasonBefore(season(20242025))).toBe(20232024);
    expect(seasonBefore(season(20002001))).toBe(19992000);
  });

  it('are offered newest first, the default included', () => {
    expect(OFFERED_SEASONS).toEqual(OFFERED_SEASONS.toSorted((a, b) => b - a));
    expect(OFFERED_SEASONS).toContain(DEFAULT_SEASON);
  });
});

describe('seasonOfDate', () => {
  it.each([
    ['2026-11-21', 20262027],
    ['2026-06-30', 20252026],
    ['2026-07-01', 20262027],
    ['2023-01-01', 20222023],
    ['1999-12-31', 19992000],
  ])('%s belongs to %d', (date, expected) => {
    expect(seasonOfDate(date)).toBe(expected);
  });

  it.each([
    ['2020-08-24', 20192020],
    ['2020-09-28', 20192020],
    ['2020-09-29', 20202021],
    ['2021-07-07', 20202021],
    ['2021-07-08', 20212022],
  ])('%s belongs to %d: the pandemic seasons ended late', (date, expected) => {
    expect(seasonOfDate(date)).toBe(expected);
  });
});

describe('scheduledRegularSeasonGames', () => {
  // Clubs times games each, two clubs per game.
  it.each([
    [20102011, (30 * 82) / 2],
    [20122013, (30 * 48) / 2],
    [20162017, (30 * 82) / 2],
    [20172018, (31 * 82) / 2],
    [20182019, (31 * 82) / 2],
    [20202021, (31 * 56) / 2],
    [20212022, (32 * 82) / 2],
    [20252026, (32 * 82) / 2],
    [20262027, (32 * 84) / 2],
  ])('%d has %d games', (id, games) => {
    expect(scheduledRegularSeasonGames(season(id))).toBe(games);
  });

  it('returns null for seasons before the feed has plays', () => {
    expect(scheduledRegularSeasonGames(season(20092010))).toBeNull();
  });
});
