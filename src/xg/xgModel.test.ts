import { expect, it } from 'vitest';
import { FOLDS, foldOf } from './xgModel.ts';

it('puts a game into the same fold whatever else is known, and as many games into each', () => {
  const games = Array.from({ length: 1312 }, (_, k) => 2022020001 + k);
  const counts = Array.from({ length: FOLDS }, (_, fold) => games.filter((id) => foldOf(id) === fold).length);
  for (const count of counts) expect(Math.abs(count / games.length - 1 / FOLDS)).toBeLessThan(0.04);
  // A fold that moved would serve games from a model that learned from them.
  expect([2022020001, 2022020002, 2022020003, 2022020004, 2023020656].map(foldOf)).toEqual([1, 0, 2, 1, 2]);
});
