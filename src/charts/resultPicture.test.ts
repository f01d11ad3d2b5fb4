import { describe, expect, it } from 'vitest';
import { PUCK, puckCount, puckMarks, resultSentences, resultTag } from './resultPicture.ts';

const game = (deserved: number | null, more: object = {}) => ({
  ...{ winner: 'VGK', loser: 'BOS', status: 'final' as const, stolen: false, deserved },
  ...more,
});
const nameOf = (abb: string) => ({ VGK: 'Golden Knights', BOS: 'Bruins' })[abb] ?? abb;

describe('a result against the chances', () => {
  it.each([
    [0.6, 'Deserved'],
    [0.594, 'Even'],
    [0.406, 'Even'],
    [0.4, 'Robbed'],
    [null, null],
  ] as const)('with a chance of %s for the winner is tagged %s', (deserved, tag) => {
    expect(resultTag(game(deserved))).toBe(tag);
  });

  it('is stolen whenever a goalie stole it, and has no tag while it lasts', () => {
    expect(resultTag(game(0.8, { stolen: true }))).toBe('Stolen');
    expect(resultTag(game(0.8, { status: 'live' }))).toBeNull();
  });

  it('is said in plain English by the better team’s name', () => {
    expect(resultSentences(game(0.39), nameOf)).toEqual([
      'The Bruins had the better chances.',
      'Replay these shots 100 times and they win 61.',
    ]);
    expect(resultSentences(game(0.45), nameOf)).toEqual([
      'The chances were about even.',
      'Replay these shots 100 times and the Bruins win 55.',
    ]);
    expect(resultSentences(game(null), nameOf)).toEqual([]);
  });
});

describe('pucks', () => {
  it('are one for each goal begun, the last filled as far as the value goes', () => {
    expect([0, 2, 2.01, 2.59, null].map(puckCount)).toEqual([0, 2, 3, 3, 0]);
    const widths = puckMarks(2.5, { fill: 'red', edge: 'red' }).map(({ content }) =>
      typeof content === 'object' ? content[0]?.attributes.width : null,
    );
    expect(widths).toEqual([PUCK.width, PUCK.width, PUCK.width / 2]);
  });
});
