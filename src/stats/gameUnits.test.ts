import { describe, expect, it } from 'vitest';
import { gameUnits } from './gameUnits.ts';
import type { StintRow } from './rows.ts';

const F = [1, 2, 3, 4, 5, 6] as const;
const D = [11, 12, 13, 14] as const;
const AWAY = [21, 22, 23, 31, 32];
const POSITIONS = new Map<number, string>([
  ...F.map((id) => [id, 'C'] as const),
  ...D.map((id) => [id, 'D'] as const),
  ...[21, 22, 23].map((id) => [id, 'L'] as const),
  ...[31, 32].map((id) => [id, 'D'] as const),
]);

let at = 0;
function stint(home: readonly number[], seconds: number, more: Partial<StintRow> = {}): StintRow {
  at += seconds;
  return {
    period: 1,
    start_second: at - seconds,
    end_second: at,
    home_skaters: home,
    away_skaters: AWAY,
    home_goalie: 40,
    away_goalie: 41,
    home_score: 0,
    away_score: 0,
    start: 'fly',
    home_xg: 0.1,
    away_xg: 0.2,
    home_goals: 1,
    away_goals: 0,
    faceoffs_o: 0,
    faceoffs_n: 0,
    faceoffs_d: 0,
    ...more,
  };
}

describe('the lines and pairs of a game', () => {
  it('are the trios and pairs with the most time at five on five, each player in one', () => {
    const units = gameUnits(
      [
        stint([1, 2, 3, 11, 12], 300),
        stint([1, 2, 4, 11, 13], 200),
        stint([4, 5, 6, 13, 14], 150),
        stint([1, 2, 3, 11, 12], 100),
      ],
      POSITIONS,
    );
    const home = units.filter(({ side }) => side === 'home');
    expect(home.map(({ kind, number, players, seconds }) => [kind, number, players.join(), seconds])).toEqual([
      ['line', 1, '1,2,3', 400],
      ['line', 2, '4,5,6', 150],
      ['pair', 1, '11,12', 400],
      ['pair', 2, '13,14', 150],
    ]);
    expect(home[0]).toMatchObject({ xgf: 0.2, xga: 0.4, gf: 2, ga: 0 });
    expect(units.find(({ side, kind }) => side === 'away' && kind === 'line')).toMatchObject({ ga: 4, seconds: 750 });
  });

  it('leave out power plays, empty nets and trios of less than a minute', () => {
    const units = gameUnits(
      [
        stint([1, 2, 3, 11], 300),
        stint([1, 2, 3, 11, 12], 300, { away_goalie: null }),
        stint([4, 5, 6, 11, 12], 59),
        stint([1, 2, 3, 4, 11], 100),
      ],
      POSITIONS,
    );
    expect(units.filter(({ side, kind }) => side === 'home' && kind === 'line')).toEqual([]);
  });

  it('have no expected goals in a game without xG', () => {
    const [line] = gameUnits([stint([1, 2, 3, 11, 12], 300, { home_xg: null, away_xg: null })], POSITIONS);
    expect(line).toMatchObject({ xgf: null, xga: null, gf: 1 });
  });
});
