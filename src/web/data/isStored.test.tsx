import { expect, it } from 'vitest';
import { pathOf } from './callPaths.ts';
import { INSIGHT_LISTS, type Insights, writeCachedInsights } from './insightsCache.ts';
import { isStored } from './isStored.ts';

const HOUR = 3_600_000;
const NOW = 5 * HOUR;

it('knows which answers the browser has stored within the hour: the parts of a game, and the best players', () => {
  const parts = ['gameData', 'xgSummary', 'playerDetail', 'shotData'] as const;
  const paths = [...parts.map((part) => pathOf(part, [2023020001])), pathOf('insights', ['overall'])];
  const storedAt = (now: number) => paths.filter((path) => isStored(path, now));
  expect(storedAt(NOW)).toEqual([]);
  localStorage.setItem('2023020001', `${NOW}\na game`);
  const lists = Object.fromEntries(INSIGHT_LISTS.map((group) => [group, []])) as unknown as Insights;
  writeCachedInsights({ lists, dataVersion: -1 }, NOW);
  expect(storedAt(NOW + HOUR - 1)).toEqual(paths);
  expect(storedAt(NOW + HOUR)).toEqual([]);
  expect(isStored(pathOf('gameData', [2023020002]), NOW)).toBe(false);
  expect(isStored(pathOf('winProbability', [2023020001]), NOW)).toBe(false);
});

it.each(['', '7', 'null', '{"storedAt":'])('takes %j for nothing of its own', (text) => {
  localStorage.setItem('2023020001', text);
  localStorage.setItem('highslot.insights', text);
  expect(isStored(pathOf('gameData', [2023020001]), NOW)).toBe(false);
  expect(isStored(pathOf('insights', ['overall']), NOW)).toBe(false);
});
