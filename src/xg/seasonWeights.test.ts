import { describe, expect, it } from 'vitest';
import { calibrationWeights, learnedSeasons, newestSeason, seasonWeights } from './seasonWeights.ts';

/** A list of seasons, each repeated for its number of shots. */
function seasons(...counts: readonly (readonly [season: number, shots: number])[]): number[] {
  return counts.flatMap(([season, shots]) => Array.from({ length: shots }, () => season));
}

const places = (season: readonly number[]): number[] => season.map((_, row) => row);

describe('the seasons a model has learned from', () => {
  it('are those of which it has a real share', () => {
    const season = seasons([20242025, 86], [20232024, 4900], [20222023, 12_000], [20202021, 5000]);
    expect(learnedSeasons(season, places(season))).toEqual([20202021, 20222023]);
  });

  it('are all of an archive that has no season with enough games', () => {
    const season = seasons([20242025, 86], [20232024, 4900]);
    expect(learnedSeasons(season, places(season))).toEqual([20232024, 20242025]);
  });
});

describe('the reference season for weights', () => {
  const season = seasons([20202021, 10_000], [20222023, 12_000], [20232024, 10_000], [20242025, 86], [20252026, 81]);

  it('is the latest with enough shots, so that a few later games do not age the other seasons', () => {
    expect(newestSeason(season, places(season))).toBe(20232024);
    const weights = seasonWeights(season, places(season));
    expect([0, 10_000, 22_000, 32_000, 32_100].map((row) => weights[row])).toEqual(
      [0.45, 1, 1, 1, 1].map((weight) => Math.fround(weight)),
    );
  });

  it('sets the level of the calibration, together with later games', () => {
    const weights = calibrationWeights(season, places(season));
    expect([0, 10_000, 22_000, 32_000, 32_100].map((row) => weights[row])).toEqual(
      [0.3, 0.3, 1, 1, 1].map((weight) => Math.fround(weight)),
    );
  });

  it('is the latest of all when none has enough shots, among the given rows only', () => {
    const few = seasons([20182019, 30], [20192020, 20]);
    expect(newestSeason(few, places(few))).toBe(20192020);
    expect(newestSeason(season, [0, 1, 2])).toBe(20202021);
    expect(newestSeason(season, [])).toBe(0);
  });
});
