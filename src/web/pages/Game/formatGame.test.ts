import { describe, expect, it } from 'vitest';
import { describeChances, formatGameTitle, formatGameType, formatScore } from './formatGame.ts';
import { gameDataAnswer } from './testing/gameAnswers.ts';

const XG = { winner_ev_xg: 1, loser_ev_xg: 1, winner_st_xg: 1, loser_st_xg: 1 };

describe('formatGame', () => {
  it('formats the score with its suffix, and a dash for each side before the game', {
    tags: ['game.header.score', 'game.header.suffix'],
  }, () => {
    expect(formatScore(gameDataAnswer())).toBe('4 — 2');
    expect(formatScore(gameDataAnswer({ final_period: 'OT' }))).toBe('4 — 2 (OT)');
    expect(formatScore(gameDataAnswer({ status: 'scheduled', winner_score: null, loser_score: null }))).toBe('– — –');
    expect(formatGameTitle(gameDataAnswer({ date: '2024-11-20' }))).toBe('ABC 4 — 2 XYZ, 20 Nov 2024');
    expect([2, 3].map((game_type) => formatGameType(gameDataAnswer({ game_type: game_type as 2 })))).toEqual([
      'Regular season',
      'Playoffs',
    ]);
  });

  it('says whether the better chances won, or who has them in a live game', () => {
    const of = (winner_xg: number | null, loser_xg: number | null, status: 'final' | 'live' | 'scheduled' = 'final') =>
      describeChances(gameDataAnswer({ status }), { ...XG, winner_xg, loser_xg });
    expect(of(3.1, 2.4)).toBe('ABC won, and had the better chances: 3.10 expected goals to 2.40.');
    expect(of(2.4, 3.1)).toBe('ABC won, though XYZ had the better chances: 3.10 expected goals to 2.40.');
    expect(of(2.401, 2.404)).toBe('Both teams’ chances were worth 2.40 goals.');
    expect(of(3.1, 2.4, 'live')).toBe('ABC has the better chances so far: 3.10 expected goals to 2.40.');
    expect(of(0.2, 0.5, 'live')).toBe('XYZ has the better chances so far: 0.50 expected goals to 0.20.');
    expect(of(0, 0, 'live')).toBe('Both teams’ chances so far are worth 0.00 goals.');
    expect(of(0, 0, 'scheduled')).toBeNull();
    expect(of(null, 2.4)).toBeNull();
  });
});
