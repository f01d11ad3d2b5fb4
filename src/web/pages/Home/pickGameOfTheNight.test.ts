import { describe, expect, it } from 'vitest';
import { gameAnswer, performanceAnswer } from '../../testing/answers.ts';
import { pickGameOfTheNight } from './pickGameOfTheNight.ts';

const games = [gameAnswer({ id: 3 }), gameAnswer({ id: 2 }), gameAnswer({ id: 1, date: '2024-11-19' })];

describe('the game of the night', () => {
  it('is the game of the latest night with the best rating, even if an earlier night had a better one', () => {
    const performances = {
      8470001: performanceAnswer({ game_id: 3, game_rating: 7 }),
      8470002: performanceAnswer({ game_id: 2, game_rating: 8 }),
      8470003: performanceAnswer({ game_id: 1, game_rating: 9 }),
    };
    expect(pickGameOfTheNight(games, performances)?.id).toBe(2);
  });

  it("is the night's first game when no player is rated, and null without games", () => {
    expect(pickGameOfTheNight(games, {})?.id).toBe(3);
    expect(pickGameOfTheNight([], {})).toBeNull();
  });
});
