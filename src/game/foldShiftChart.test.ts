import { describe, expect, it } from 'vitest';
import { foldPenalties, foldShifts } from './foldShiftChart.ts';
import { id, on, penalty, row, story } from './testing/story.ts';

function shiftsOf(game: ReturnType<typeof story>, name: string) {
  return foldShifts(game).find(({ playerId }) => playerId === id(name))?.shifts;
}

describe('the shifts of a shift chart', () => {
  it('are every player’s in order of time, back-to-back shifts kept apart', () => {
    const game = story([], { shifts: [on('H1', 600, 645), on('H1', 0, 40), on('H1', 40, 85), on('HG', 0, 1200)] });
    expect(shiftsOf(game, 'H1')).toEqual([
      [0, 40],
      [40, 85],
      [600, 645],
    ]);
    expect(shiftsOf(game, 'HG')).toEqual([[0, 1200]]);
    expect(shiftsOf(game, 'H2')).toEqual([]);
  });

  it('count a second once where two overlap', () => {
    expect(shiftsOf(story([], { shifts: [on('H1', 0, 40), on('H1', 30, 60), on('H1', 35, 50)] }), 'H1')).toEqual([
      [0, 40],
      [40, 60],
    ]);
  });

  it('are none without usable shifts', () => {
    expect(foldShifts(story([]))).toEqual([]);
  });
});

describe('the penalties of a shift chart', () => {
  it('keep who committed them, and none for a bench minor', () => {
    const game = story([
      penalty(300, 'home', { committedBy: id('H4') }),
      row(400, 'hit'),
      penalty(900, 'away', { severity: 'BEN', infraction: 'too-many-men-on-the-ice' }),
    ]);
    expect(foldPenalties(game)).toEqual([
      { period: 1, second: 300, side: 'home', playerId: id('H4'), minutes: 2, severity: 'MIN', infraction: 'tripping' },
      {
        period: 1,
        second: 900,
        side: 'away',
        playerId: null,
        minutes: 2,
        severity: 'BEN',
        infraction: 'too-many-men-on-the-ice',
      },
    ]);
  });
});
