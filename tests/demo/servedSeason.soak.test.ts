import { expect, it } from 'vitest';
import { demoSeason, servedRatio } from './servedSeason.ts';

it('serves xG that follows a jump of scoring within the season', () => {
  // bench/drift.ts measures the real bars over twenty seasons; this is a large jump over few games.
  const games = demoSeason('short', { fromGame: 101, factor: 1.4 }, 320);
  const { served, uncorrected } = servedRatio(games, 201);
  expect(uncorrected).toBeGreaterThan(1.2);
  expect(Math.abs(served - 1)).toBeLessThan(0.6 * Math.abs(uncorrected - 1));
});
