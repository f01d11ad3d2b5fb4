import { describe, expect, it } from 'vitest';
import { isStolen } from './goalieRows.ts';

describe('isStolen', () => {
  it.each([
    ['more than the margin', true, 2.4, 2, true],
    ['exactly the margin', true, 2, 2, true],
    ['less than the margin', true, 1.99, 2, false],
    ['exactly one in overtime or a shootout', true, 1, 1, true],
    ['under one in overtime or a shootout', true, 0.99, 1, false],
    ['a losing goalie, however good', false, 6, 1, false],
    ['no xG for the game', true, null, 1, false],
  ] as const)('%s', { tags: ['game.stolen.rule'] }, (_what, isWinner, gsax, margin, stolen) => {
    expect(isStolen({ isWinner, gsax, margin })).toBe(stolen);
  });

  it('two winning goalies are not summed: each must reach the margin alone', { tags: ['game.stolen.rule'] }, () => {
    const shares = [1.2, 0.9];
    expect(shares.some((gsax) => isStolen({ isWinner: true, gsax, margin: 2 }))).toBe(false);
  });
});
