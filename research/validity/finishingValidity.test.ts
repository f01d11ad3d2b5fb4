import { expect, it } from 'vitest';
import type { EvaluatedSeason } from './evaluatedSeason.ts';
import { finishingValidity } from './finishingValidity.ts';

/** A season in which each forward plays ten games with so many expected goals and goals in all. */
function season(goals: readonly number[], ixg: number): EvaluatedSeason {
  const players = goals.map((scored, at) => ({
    ...{ playerId: at + 1, group: 'F' as const, position: 'C' as const, age: null },
    games: Array.from({ length: 10 }, (_, game) => ({ goals: game === 0 ? scored : 0, ixg: ixg / 10 })),
  }));
  return { season: 20222023, gameIds: [], players, impactGames: [] } as unknown as EvaluatedSeason;
}

it('compares pulls by what followed, by hand', () => {
  // Two goals above and below the mean of 20, then half a goal either way for as many expected goals.
  const [forwards] = finishingValidity([season([22, 18], 20), season([20.5, 19.5], 20)]);
  expect(forwards?.players).toBe(2);
  // With 60 the first is rated 2 / 80 a goal, .5 in 20: exactly what followed.
  expect(forwards?.followed).toBeCloseTo(1, 9);
  const ratioAt = (pull: number) => forwards?.errors.find((one) => one.pull === pull)?.ratio;
  expect(ratioAt(60)).toBeCloseTo(0, 9);
  expect(ratioAt(240)).toBeCloseTo(((0.5 - (20 * 2) / 260) / 0.5) ** 2, 9);
});
