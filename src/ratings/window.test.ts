import { describe, expect, it } from 'vitest';
import { WINDOW_GAMES } from '../stats/registry/card/eligibility.ts';
import { recencyWeights } from './window.ts';

describe('the window of a card', () => {
  it('holds the last 100 games of a skater and 75 of a goalie', {
    tags: ['card.window.skater', 'card.window.goalie'],
  }, () => {
    expect(WINDOW_GAMES).toEqual({ skater: 100, goalie: 75 });
    expect(recencyWeights(240, WINDOW_GAMES.skater)).toHaveLength(100);
    expect(recencyWeights(240, WINDOW_GAMES.goalie)).toHaveLength(75);
  });

  it('weights the newest game 1 and each older one less, in a straight line', { tags: ['card.window.weights'] }, () => {
    expect(recencyWeights(4, 4)).toEqual([1, 0.75, 0.5, 0.25]);
    // A player with fewer games than the window: the games keep the weights of their age.
    expect(recencyWeights(2, 4)).toEqual([1, 0.75]);
    expect(recencyWeights(0, 4)).toEqual([]);
  });

  it('makes 100 games worth 75 equally weighted ones', () => {
    const weights = recencyWeights(100, 100);
    const sum = weights.reduce((a, b) => a + b, 0);
    const squares = weights.reduce((a, b) => a + b * b, 0);
    expect(sum ** 2 / squares).toBeCloseTo(75.4, 1);
  });
});
