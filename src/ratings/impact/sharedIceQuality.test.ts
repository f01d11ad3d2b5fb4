import { describe, expect, it } from 'vitest';
import type { PairRecord } from '../../stats/rows.ts';
import { sharedIceQuality } from './sharedIceQuality.ts';

const pair = (other_id: number, is_same_team: boolean, toi_ev: number): PairRecord => ({
  other_id,
  is_same_team,
  toi_ev,
  ixg: 0,
  g: 0,
  a1: 0,
  a2: 0,
  xgf: 0,
  xga: 0,
  gf: 0,
  ga: 0,
});

describe('sharedIceQuality', () => {
  const ratings = new Map([
    [1, 0.3],
    [2, -0.1],
    [9, 0.2],
  ]);
  const ratingOf = (player: number): number => ratings.get(player) ?? 0;
  const games = [
    [pair(1, true, 300), pair(9, false, 100)],
    [pair(2, true, 100), pair(9, false, 0)],
  ];

  it('is the mean rating weighted by shared time', () => {
    // Teammates: (300 x 0.3 - 100 x 0.1) / 400.
    expect(sharedIceQuality(games, 'teammates', ratingOf)).toEqual({ rating: 0.2, seconds: 400 });
    expect(sharedIceQuality(games, 'opponents', ratingOf)).toEqual({ rating: 0.2, seconds: 100 });
  });

  it('is null without shared time, and within the range of the ratings', () => {
    expect(sharedIceQuality([], 'teammates', ratingOf)).toBeNull();
    const found = sharedIceQuality(games, 'teammates', ratingOf)?.rating ?? 9;
    expect(found).toBeGreaterThan(-0.1);
    expect(found).toBeLessThan(0.3);
  });
});
