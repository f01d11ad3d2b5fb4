import type { TrendGame, TrendSeries } from '../trendState.ts';
import { WINNER } from './snakeSteps.ts';

/** The given number of games, one every second day from 10 October 2024. */
export function trendGames(count: number): TrendGame[] {
  return Array.from({ length: count }, (_, k) => ({
    date: new Date(Date.UTC(2024, 9, 10 + 2 * k)).toISOString().slice(0, 10),
    scores: { a: `ABC ${k} - 0 XYZ` },
  }));
}

/** A line of a player. */
export function trendLine(id: string, values: readonly (number | null)[], color = WINNER.color): TrendSeries {
  return {
    id,
    name: `Player ${id.toUpperCase()}`,
    color,
    values,
    mark: { playerId: 8470001, season: 20242025, teamAbb: 'ABC' },
  };
}
