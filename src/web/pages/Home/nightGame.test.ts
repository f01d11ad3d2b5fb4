import { describe, expect, it } from 'vitest';
import { gameAnswer, performanceAnswer } from '../../testing/answers.ts';
import { nightGame } from './nightGame.ts';

const games = [gameAnswer({ id: 3 }), gameAnswer({ id: 2 }), gameAnswer({ id: 1, date: '2024-11-19' })];

describe('the game of the night', () => {
  it('is the one with the best rating of the newest night, whatever was better the night before', () => {
    const performances = {
      8470001: performanceAnswer({ game_id: 3, game_rating: 7 }),
      8470002: performanceAnswer({ game_id: 2, game_rating: 8 }),
      8470003: performanceAnswer({ game_id: 1, game_rating: 9 }),
    };
    expect(nightGame(games, performances)?.id).toBe(2);
  });

  it("is the night's first where nobody is rated, and none without games", () => {
    expect(nightGame(games, {})?.id).toBe(3);
    expect(nightGame([], {})).toBeNull();
  });
});
