import { afterEach, expect, it } from 'vitest';
import { pathOf } from './callPaths.ts';
import { isStored } from './isStored.ts';

afterEach(() => localStorage.clear());

it('knows which answers the browser may have stored: the parts of a game, and the best players', () => {
  const parts = ['gameData', 'xgSummary', 'playerDetail', 'shotData'] as const;
  const paths = [...parts.map((part) => pathOf(part, [2023020001])), pathOf('insights', ['overall'])];
  expect(paths.filter(isStored)).toEqual([]);
  localStorage.setItem('2023020001', 'a game');
  localStorage.setItem('highslot.insights', 'lists');
  expect(paths.filter(isStored)).toEqual(paths);
  expect(isStored(pathOf('gameData', [2023020002]))).toBe(false);
  expect(isStored(pathOf('winProbability', [2023020001]))).toBe(false);
});
