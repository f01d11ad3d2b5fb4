import { describe, expect, it } from 'vitest';
import { foldPlays } from '../game/foldPlays.ts';
import { faceoff, goal, penalty, story } from '../game/testing/story.ts';
import { decodePlays, encodePlays } from './playCodec.ts';
import { StoreError } from './storeError.ts';

describe('packed plays', () => {
  it('decode to the plays that were encoded', () => {
    const plays = foldPlays(story([faceoff(0, 'home'), goal(61, 'away'), penalty(300, 'home')]));
    expect(decodePlays(encodePlays(plays))).toEqual(plays);
    expect(decodePlays(encodePlays([]))).toEqual([]);
  });

  it('are refused in any other form', () => {
    for (const bytes of [new Uint8Array(), new Uint8Array([1, 2, 3]), encodePlays([{} as never]).subarray(3)]) {
      expect(() => decodePlays(bytes)).toThrow(StoreError);
    }
  });
});
