import { describe, expect, it } from 'vitest';
import { toWireDeserved } from './deservedToWin.ts';

const GAME = { home_abb: 'EDM', away_abb: 'VAN', home_score: 1, away_score: 2 };
const RECORD = {
  home_goals: [0.5, 0.5],
  away_goals: [0.75, 0.25],
  home_ahead: 0.375,
  away_ahead: 0.125,
  overtime: 0.5,
  home_win: 0.7,
  low: 0.65,
  high: 0.75,
};

describe('toWireDeserved', () => {
  it('names the winner first, here the away team, with its own interval', () => {
    const { winner, loser, overtime } = toWireDeserved(RECORD, GAME);
    expect(winner).toEqual({
      team_abb: 'VAN',
      expected_goals: 0.25,
      goals: [0.75, 0.25],
      ahead: 0.125,
      win: 0.3,
      win_low: 0.25,
      win_high: 0.35,
    });
    expect(loser).toMatchObject({ team_abb: 'EDM', expected_goals: 0.5, win: 0.7, win_low: 0.65, win_high: 0.75 });
    expect(overtime).toBe(0.5);
  });

  it('is null throughout without xG', () => {
    expect(toWireDeserved(null, GAME)).toEqual({ winner: null, loser: null, overtime: null });
  });
});
