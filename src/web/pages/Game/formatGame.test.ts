import { describe, expect, it } from 'vitest';
import { formatGameTitle, formatGameType, formatScore } from './formatGame.ts';
import { gameDataAnswer } from './testing/gameAnswers.ts';

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
});
