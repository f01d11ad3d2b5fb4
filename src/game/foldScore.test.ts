import { describe, expect, it } from 'vitest';
import { foldScore } from './foldScore.ts';
import { faceoff, goal, row, shot, story } from './testing/story.ts';

describe('foldScore', () => {
  it('returns the score before each event, excluding the event itself', () => {
    const game = story([
      faceoff(0, 'home'),
      goal(100, 'home'),
      faceoff(100, 'away'),
      goal(500, 'away'),
      row(1200, 'period-end'),
    ]);
    expect(foldScore(game)).toEqual([
      { home: 0, away: 0 },
      { home: 0, away: 0 },
      { home: 1, away: 0 },
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ]);
  });

  it('counts a goal from a penalty shot in play', () => {
    const game = story([goal(300, 'away', { isPenaltyShot: true, code: '0101' }), faceoff(300, 'home')]);
    expect(foldScore(game)[1]).toEqual({ home: 0, away: 1 });
  });

  it('does not count misses, saves and blocks', () => {
    const game = story([
      shot(1, 'home'),
      shot(2, 'home', { outcome: 'missed' }),
      shot(3, 'home', { outcome: 'blocked' }),
      row(1200, 'period-end'),
    ]);
    expect(foldScore(game).at(-1)).toEqual({ home: 0, away: 0 });
  });

  it('never counts a goal of a shootout', () => {
    const inShootout = { period: 5, periodKind: 'SO' } as const;
    const game = story([goal(10, 'home'), goal(4800, 'away', inShootout), goal(4800, 'away', inShootout)]);
    expect(foldScore(game).at(-1)).toEqual({ home: 1, away: 0 });
  });

  it('does not mutate scores it has returned', () => {
    const scores = foldScore(story([goal(10, 'home'), goal(20, 'home'), goal(30, 'home')]));
    expect(scores.map((score) => score.home)).toEqual([0, 1, 2]);
  });
});
