import { describe, expect, it } from 'vitest';
import { PROJECTION_CURVES } from '../overall/projection.data.ts';
import { type KnownLevel, project } from './projectGroup.ts';

/** A forward of 12 goals above replacement in 82 games, give or take 4, whose single games vary by 900. */
const forward: KnownLevel = { level: { mean: 12, variance: 16 }, gameVariance: 900 };
const atPeak = { groupMean: 5, age: 27, games: 82 };
const { F } = PROJECTION_CURVES.goals;

describe('a projection', () => {
  it('keeps a share of the distance from the mean of the group', () => {
    const { value } = project('goals', 'F', 'next_season', forward, atPeak);
    expect(value).toBeCloseTo(5 + F.next_season.kept * 7, 12);
    expect(F.next_season.kept).toBeLessThanOrEqual(1);
  });

  it('has the middle 80% of what the games may show: doubt, drift and luck', () => {
    const { low, high } = project('goals', 'F', 'next_season', forward, atPeak);
    const { kept, drift } = F.next_season;
    expect((high - low) / 2).toBeCloseTo(1.2815515655 * Math.sqrt(kept ** 2 * 16 + drift ** 2 + 900 / 82), 8);
  });

  it('is wider for fewer games, whose luck has less time to even out', () => {
    const lucky = { ...forward, gameVariance: 4000 };
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    const near = project('goals', 'F', 'next_20_games', lucky, { ...atPeak, games: 20 });
    expect(width(near)).toBeGreaterThan(1.4 * width(project('goals', 'F', 'next_season', lucky, atPeak)));
  });

  it('moves by age away from the peak, up to a bound, and not at an unknown age', () => {
    const at = (age: number | null): number => project('goals', 'F', 'next_season', forward, { ...atPeak, age }).value;
    expect(at(33) - at(27)).toBeCloseTo(6 * F.next_season.perYear, 12);
    expect(at(45)).toBe(at(35));
    expect(at(null)).toBe(at(27));
    expect(F.next_season.perYear).toBeLessThanOrEqual(0);
  });

  it('has no points below 0', () => {
    const few: KnownLevel = { level: { mean: 1, variance: 4 }, gameVariance: 82 };
    const { value, low } = project('points', 'D', 'next_20_games', few, { groupMean: 0.5, age: 38, games: 20 });
    expect(value).toBeGreaterThan(0);
    expect(low).toBeGreaterThanOrEqual(0);
  });
});
