import { describe, expect, it } from 'vitest';
import { foldIceTime, type IceTime } from './foldIceTime.ts';
import { id, on, story } from './testing/story.ts';
import type { Game } from './types.ts';

const AWAY = 'A1 A2 A3 A4 A5 AG';

function iceTimeOf(game: Game, name: string): IceTime {
  const row = foldIceTime(game)?.find(({ playerId }) => playerId === id(name));
  if (row === undefined) throw new Error(`${name} has no row`);
  return row;
}

describe('foldIceTime', () => {
  it('is null without shifts, never zeros', () => {
    expect(foldIceTime(story([]))).toBeNull();
  });

  it('splits by manpower into power play, penalty kill and even strength', () => {
    const game = story([], {
      shifts: [on('H1 H2 H3 H4 H5 HG', 0, 1200), on('A1 A2 A3 A4 AG', 0, 1200), on('A5', 0, 60), on('A5', 180, 1200)],
    });
    expect(iceTimeOf(game, 'H1')).toMatchObject({ toi: 1200, toiEv: 1080, toiEvManpower: 1080, toiPp: 120, toiSh: 0 });
    expect(iceTimeOf(game, 'A1')).toMatchObject({ toi: 1200, toiEv: 1080, toiPp: 0, toiSh: 120 });
    expect(iceTimeOf(game, 'A5')).toMatchObject({ toi: 1080, toiEv: 1080, toiSh: 0 });
    expect(iceTimeOf(game, 'AG')).toMatchObject({ toi: 1200, toiSh: 120 });
  });

  it('counts a pulled goalie as even manpower but not as EV*', () => {
    const game = story([], {
      shifts: [on('H1 H2 H3 H4 H5', 0, 1200), on('HG', 0, 1140), on('H6', 1140, 1200), on(AWAY, 0, 1200)],
    });
    expect(iceTimeOf(game, 'H1')).toMatchObject({ toi: 1200, toiEv: 1140, toiEvManpower: 1200, toiPp: 0 });
    expect(iceTimeOf(game, 'H6')).toMatchObject({ toi: 60, toiEv: 0, toiEvManpower: 60 });
    expect(iceTimeOf(game, 'A1')).toMatchObject({ toiEv: 1140, toiEvManpower: 1200, toiSh: 0 });
    expect(iceTimeOf(game, 'HG').toi).toBe(1140);
  });

  it('counts a pulled goalie on a power play (6 skaters against 4 and a goalie) as power play', () => {
    const game = story([], { shifts: [on('H1 H2 H3 H4 H5 H6', 0, 100), on('A1 A2 A3 A4 AG', 0, 100)], periods: [100] });
    expect(iceTimeOf(game, 'H1')).toMatchObject({ toiPp: 100, toiEvManpower: 0 });
    expect(iceTimeOf(game, 'A1').toiSh).toBe(100);
  });

  it('counts a short-handed team with its goalie pulled as short-handed', () => {
    // Five skaters a side, but the home goalie is off: four skaters and an extra attacker.
    const game = story([], { shifts: [on('H1 H2 H3 H4 H5', 0, 100), on(AWAY, 0, 100)], periods: [100] });
    expect(iceTimeOf(game, 'H1')).toMatchObject({ toiSh: 100, toiEv: 0, toiEvManpower: 0 });
    expect(iceTimeOf(game, 'A1').toiPp).toBe(100);
  });

  it('counts seconds with impossible sets separately, so that the parts still add up', () => {
    const game = story([], { shifts: [on(`H1 H2 H3 H4 H5 HG ${AWAY}`, 0, 1200), on('H6 H7', 300, 310)] });
    expect(iceTimeOf(game, 'H1')).toMatchObject({ toi: 1200, toiEv: 1190, toiEvManpower: 1190, toiQuarantined: 10 });
    expect(iceTimeOf(game, 'H6')).toMatchObject({ toi: 10, toiEv: 0, toiQuarantined: 10 });
  });

  it('returns zeros for a dressed player who never played, in ascending id order', () => {
    const game = story([], { shifts: [on(`H1 H2 H3 H4 H5 HG ${AWAY}`, 0, 1200)] });
    expect(iceTimeOf(game, 'HG2')).toMatchObject({ toi: 0, toiEv: 0, toiPp: 0, toiSh: 0 });
    const order = foldIceTime(game)?.map((row) => row.playerId) ?? [];
    expect(order).toHaveLength(game.dressed.length);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});
