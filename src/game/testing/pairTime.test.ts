import { describe, expect, it } from 'vitest';
import type { Game } from '../types.ts';
import { foldPairTime, type PairTime } from './pairTime.ts';
import { id, on, story } from './story.ts';

function pairOf(game: Game, a: string, b: string): PairTime | undefined {
  const [player, other] = id(a) < id(b) ? [id(a), id(b)] : [id(b), id(a)];
  return foldPairTime(game)?.find((pair) => pair.player === player && pair.other === other);
}

describe('foldPairTime', () => {
  const game = story([], {
    shifts: [
      on('H1 H2 H3 H4 HG', 0, 1200),
      on('H5', 0, 400),
      on('H6', 400, 1200),
      on('A1 A2 A3 A4 AG', 0, 1200),
      on('A5', 0, 600),
      on('A5', 720, 1200),
    ],
  });

  it('is null without shifts', () => {
    expect(foldPairTime(story([]))).toBeNull();
  });

  it('sums the time of teammates at all strengths', () => {
    expect(pairOf(game, 'H1', 'H6')).toEqual({
      player: id('H1'),
      other: id('H6'),
      isSameTeam: true,
      toi: 800,
      toiEv: 680,
      toiEvManpower: 680,
      toiPp: 120,
      toiSh: 0,
    });
  });

  it("counts power play from the lower id's team in an opposing pair", () => {
    expect(pairOf(game, 'A1', 'H1')).toMatchObject({ isSameTeam: false, toi: 1200, toiEv: 1080, toiPp: 120, toiSh: 0 });
    expect(id('H1') < id('A1')).toBe(true);
  });

  it('has no row for players who never met, for goalies, or for a player with themselves', () => {
    expect(pairOf(game, 'H5', 'H6')).toBeUndefined();
    expect(pairOf(game, 'H5', 'A12')).toBeUndefined();
    expect(pairOf(game, 'H1', 'HG')).toBeUndefined();
    expect(pairOf(game, 'H1', 'AG')).toBeUndefined();
    expect(foldPairTime(game)?.some((pair) => pair.player >= pair.other)).toBe(false);
  });

  it("shares five times a player's 5v5 time with opponents and four times with teammates", () => {
    const pairs = foldPairTime(game) ?? [];
    const shared = (isSameTeam: boolean): number =>
      pairs
        .filter((pair) => pair.isSameTeam === isSameTeam && (pair.player === id('H1') || pair.other === id('H1')))
        .reduce((sum, pair) => sum + pair.toiEv, 0);
    expect(shared(false)).toBe(5 * 1080);
    expect(shared(true)).toBe(4 * 1080);
  });

  it('skips quarantined seconds', () => {
    const crowded = story([], { shifts: [on('H1 H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG', 0, 1200), on('H6 H7', 300, 310)] });
    expect(pairOf(crowded, 'H1', 'A1')?.toi).toBe(1190);
    expect(pairOf(crowded, 'H6', 'H7')).toBeUndefined();
  });
});
