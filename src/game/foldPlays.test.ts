import { describe, expect, it } from 'vitest';
import { rinkPoint } from '../hockey/rink.ts';
import { foldPlays } from './foldPlays.ts';
import { faceoff, id, penalty, row, shot, stoppage, story } from './testing/story.ts';

describe('the plays of a game', () => {
  it('name the team that acts, its player and the other one', () => {
    const game = story([
      faceoff(0, 'away', { winner: id('A1'), loser: id('H1') }),
      { ...row(30, 'hit'), kind: 'hit', hittingTeam: 'home', hitter: id('H2'), hittee: id('A2'), point: null },
      shot(60, 'home', { shooter: id('H3'), outcome: 'blocked', blocker: id('A3'), shotType: 'snap' }),
      penalty(90, 'away', { committedBy: id('A4'), drawnBy: id('H4'), servedBy: id('A5'), infraction: 'tripping' }),
      stoppage(90, { reason: 'icing' }),
    ]);
    expect(
      foldPlays(game).map(({ kind, side, player, other, servedBy, detail }) => [
        kind,
        side,
        player,
        other,
        servedBy,
        detail,
      ]),
    ).toEqual([
      ['faceoff', 'away', id('A1'), id('H1'), null, null],
      ['hit', 'home', id('H2'), id('A2'), null, null],
      ['blocked', 'home', id('H3'), id('A3'), null, 'snap'],
      ['penalty', 'away', id('A4'), id('H4'), id('A5'), 'tripping'],
      ['stoppage', null, null, null, null, 'icing'],
    ]);
  });

  it('are turned so that their team attacks right, and have no place where a direction is not known', () => {
    const point = rinkPoint(-69, 22);
    const game = story([
      faceoff(0, 'home', { point, homeAttackSign: -1 }),
      faceoff(10, 'away', { point, homeAttackSign: -1 }),
      faceoff(20, 'home', { point, homeAttackSign: null }),
    ]);
    expect(foldPlays(game).map(({ x, y }) => [x, y])).toEqual([
      [69, -22],
      [-69, 22],
      [null, null],
    ]);
  });
});
