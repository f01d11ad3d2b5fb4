import { expect, it } from 'vitest';
import type { EvaluatedSeason } from './evaluatedSeason.ts';
import { marcel } from './projectionValidity.ts';

/** A season of forwards by id: points and games. */
function season(id: number, players: Readonly<Record<number, readonly [points: number, games: number]>>, age: number) {
  return {
    season: id,
    players: Object.entries(players).map(([playerId, [points, games]]) => ({
      ...{ playerId: Number(playerId), group: 'F', age },
      games: Array.from({ length: games }, (_, game) => ({ goals: game === 0 ? points : 0, a1: 0, a2: 0 })),
    })),
  } as unknown as EvaluatedSeason;
}

it('weighs three seasons 5, 4 and 3, pulls to the mean and moves by age, by hand', () => {
  const newest = season(20232024, { 1: [40, 50], 2: [10, 50] }, 25);
  const project = marcel([newest, season(20222023, { 1: [30, 60] }, 24), season(20202021, { 1: [99, 9] }, 22)]);
  // Weighted: 5 x 40 + 4 x 30 points in 5 x 50 + 4 x 60 games; the mean is half a point a game; 26 is three below 29.
  const rate = (200 + 120 + 100 * 0.5) / (250 + 240 + 100);
  expect(project(1, 'F')).toBeCloseTo(82 * rate * (1 + 3 * 0.006), 9);
  // Nothing is known of a newcomer but the group.
  expect(project(3, 'F')).toBeCloseTo(82 * 0.5, 9);
});
