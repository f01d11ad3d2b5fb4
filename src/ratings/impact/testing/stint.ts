import type { StintRow } from '../../../stats/rows.ts';

/** The five skaters of each side. */
export const HOME = [1, 2, 3, 4, 5];
export const AWAY = [11, 12, 13, 14, 15];

/** A 5v5 stint in a level game, started on the fly, from one game second to another. */
export function stint(from: number, to: number, changes: Partial<StintRow> = {}): StintRow {
  return {
    period: 1,
    start_second: from,
    end_second: to,
    home_skaters: HOME,
    away_skaters: AWAY,
    home_goalie: 30,
    away_goalie: 40,
    home_score: 0,
    away_score: 0,
    start: 'fly',
    home_xg: 0.1,
    away_xg: 0,
    home_goals: 0,
    away_goals: 0,
    faceoffs_o: 0,
    faceoffs_n: 0,
    faceoffs_d: 0,
    ...changes,
  };
}
