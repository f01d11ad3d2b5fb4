import { describe, expect, it } from 'vitest';
import { describeChances } from './formatGame.ts';
import { gameDataAnswer } from './testing/gameAnswers.ts';

describe('formatGame', () => {
  it('says whether the better chances won, or who has them in a live game', () => {
    const of = (winner: number | null, loser: number | null, status: 'final' | 'live' | 'scheduled' = 'final') =>
      describeChances(gameDataAnswer({ status }), { winner, loser }, 'total');
    expect(of(3.1, 2.4)).toBe('ABC won, and had the better chances: 3.10 expected goals to 2.40.');
    expect(of(2.4, 3.1)).toBe('ABC won, though XYZ had the better chances: 3.10 expected goals to 2.40.');
    expect(of(2.401, 2.404)).toBe('Both teams’ chances were worth 2.40 goals.');
    expect(of(3.1, 2.4, 'live')).toBe('ABC has the better chances so far: 3.10 expected goals to 2.40.');
    expect(of(0.2, 0.5, 'live')).toBe('XYZ has the better chances so far: 0.50 expected goals to 0.20.');
    expect(of(0, 0, 'live')).toBe('Neither team has had a chance.');
    expect(of(0, 0, 'scheduled')).toBeNull();
    expect(of(null, 2.4)).toBeNull();
  });

  it('speaks of the chances of the chosen mode', () => {
    const chances = (mode: 'even_strength' | 'special_teams', winner: number) =>
      describeChances(gameDataAnswer(), { winner, loser: 1 }, mode);
    expect(chances('even_strength', 2)).toBe(
      'ABC won, and had the better chances at even strength: 2.00 expected goals to 1.00.',
    );
    expect(chances('special_teams', 0.5)).toBe(
      'ABC won, though XYZ had the better chances on special teams: 1.00 expected goals to 0.50.',
    );
  });
});
