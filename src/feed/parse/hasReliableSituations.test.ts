import { describe, expect, it } from 'vitest';
import { faceoffPlay, type Raw, shotPlay } from './testing/rawGame.ts';
import { readPlays } from './testing/readPlays.ts';

/** Faceoffs ten seconds apart, one for each code. */
const withCodes = (codes: string[]): Raw[] =>
  codes.map((situationCode, index) => ({ ...faceoffPlay('home', 1, index * 10), situationCode }));
const strengths = (plays: Raw[]) => readPlays(plays).events.map((event) => event.statedStrength);

describe('the strength a play states', () => {
  it('lists away first: 1541 is an away power play', () => {
    expect(strengths(withCodes(['1541']))).toEqual([
      { away: { skaters: 5, hasGoalie: true }, home: { skaters: 4, hasGoalie: true } },
    ]);
    expect(strengths(withCodes(['0651']))[0]).toEqual({
      away: { skaters: 6, hasGoalie: false },
      home: { skaters: 5, hasGoalie: true },
    });
  });

  it.each([['151'], ['15510'], ['abcd'], ['1751'], ['1521'], ['1501'], ['0101'], ['1010']])(
    'is null with a note for an impossible code: %s',
    (code) => {
      const { events, codes } = readPlays(withCodes([code]));
      expect(events[0]?.statedStrength).toBeNull();
      expect(codes).toContain('bad-situation');
    },
  );

  it('is null without a note where the feed has no code', () => {
    for (const situationCode of [undefined, null, '', 1551]) {
      const { events, codes } = readPlays([{ ...faceoffPlay('home', 1, 5), situationCode }]);
      expect(events[0]?.statedStrength).toBeNull();
      expect(codes).toEqual([]);
    }
  });

  it('is trusted with four attempts under the code of a penalty shot, and for no play of the game with five', () => {
    const shots = (count: number): Raw[] =>
      Array.from({ length: count }, (_, k) => ({
        ...shotPlay('missed-shot', 'home', 2, 1, 20 * k + 30),
        situationCode: '1010',
      }));
    const codesOf = (count: number): readonly string[] => readPlays([...withCodes(['1551']), ...shots(count)]).codes;
    expect(codesOf(4)).not.toContain('situations-shuffled');
    expect(codesOf(5)).toContain('situations-shuffled');
  });

  it('is trusted with five single odd codes, and for no play of the game with six', () => {
    const odd = (count: number): string[] => Array(count).fill(['1551', '1451', '1551']).flat();
    expect(strengths(withCodes(odd(5))).every((strength) => strength !== null)).toBe(true);
    const { events, codes } = readPlays(withCodes(odd(6)));
    expect(events.every((event) => event.statedStrength === null)).toBe(true);
    expect(codes).toContain('situations-shuffled');
  });

  it('is trusted through any number of power plays', () => {
    const plays = withCodes(Array(12).fill(['1551', '1551', '1451', '1451', '1451']).flat());
    expect(readPlays(plays).codes).not.toContain('situations-shuffled');
  });

  it('is null at a shot whose code and goalie contradict each other', () => {
    const named = { ...shotPlay('shot-on-goal', 'away', 2, 1, 50), situationCode: '1560' };
    const unnamed = shotPlay('goal', 'home', 2, 1, 60, { goalieInNetId: undefined });
    const { events, codes } = readPlays([named, unnamed]);
    expect(events.map((event) => event.statedStrength)).toEqual([null, null]);
    expect(codes.filter((code) => code === 'situation-conflict')).toHaveLength(2);
  });

  it('is present at an empty-net goal with a matching code', () => {
    const goal = { ...shotPlay('goal', 'home', 2, 1, 60, { goalieInNetId: undefined }), situationCode: '0651' };
    expect(strengths([goal])[0]).toMatchObject({ away: { hasGoalie: false } });
  });
});
