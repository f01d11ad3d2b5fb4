import { describe, expect, it } from 'vitest';
import { gameAnswer } from '../../testing/answers.ts';
import { neighboursOf } from './GameNeighbours.tsx';

const on = (id: number) => gameAnswer({ id, date: `2024-01-${String(id).padStart(2, '0')}` });
const ids = (at: number, played: readonly number[], coming: readonly number[]) => {
  const { previous, next } = neighboursOf(on(at), played.map(on), coming.map(on));
  return [previous?.id, next?.id];
};

describe('the games before and after a game', () => {
  it('are those of its club, in the order of play', () => {
    expect(ids(5, [9, 5, 3, 1], [])).toEqual([3, 9]);
    expect(ids(9, [9, 5, 3], [])).toEqual([5, undefined]);
    expect(ids(3, [9, 5, 3], [])).toEqual([undefined, 5]);
  });

  it('go on with games to be played', () => {
    expect(ids(9, [9, 5], [11, 14])).toEqual([5, 11]);
    expect(ids(11, [9, 5], [11, 14])).toEqual([9, 14]);
  });

  it('of a game that is not in the list are found by date', () => {
    expect(ids(6, [9, 5], [])).toEqual([5, 9]);
  });
});
