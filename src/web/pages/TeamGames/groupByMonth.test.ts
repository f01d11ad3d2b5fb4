import { describe, expect, it } from 'vitest';
import { gameAnswer } from '../../testing/answers.ts';
import { groupByMonth } from './groupByMonth.ts';

describe('groupByMonth', () => {
  it('groups games by month and keeps their order', () => {
    const games = ['2025-01-02', '2024-12-31', '2024-12-01'].map((date, k) => gameAnswer({ id: 2024020001 + k, date }));
    expect(groupByMonth(games).map(({ month, games: own }) => [month, own.map(({ date }) => date)])).toEqual([
      ['January 2025', ['2025-01-02']],
      ['December 2024', ['2024-12-31', '2024-12-01']],
    ]);
    expect(groupByMonth([])).toEqual([]);
  });
});
