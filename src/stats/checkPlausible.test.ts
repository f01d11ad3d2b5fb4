import { describe, expect, it } from 'vitest';
import { parseGame } from '../feed/parse/parseGame.ts';
import { rawGame } from '../feed/parse/testing/rawGame.ts';
import { checkPlausible } from './checkPlausible.ts';
import { countGame } from './countGame.ts';
import type { GameCounts, TeamGameRow } from './rows.ts';

const { game } = parseGame(rawGame());
if (game === null) throw new Error('no game');
const counts = countGame(game, null);
const withTeam = (change: Partial<TeamGameRow>): GameCounts => ({
  ...counts,
  teams: [{ ...counts.teams[0], ...change }, counts.teams[1]],
});

describe('the last guard', () => {
  it('lets a game pass', () => {
    expect(checkPlausible(game, counts)).toBeNull();
    expect(checkPlausible(game, withTeam({ xgf: 8.35, en_xgf: 3.9, sf: 58, cf: 123 }))).toBeNull();
  });

  it('names the club and the figure that no real game has', () => {
    expect(checkPlausible(game, withTeam({ xgf: 25.08 }))).toBe('HOM has 25.08 expected goals.');
    expect(checkPlausible(game, withTeam({ en_xgf: 7.5 }))).toBe('HOM has 7.5 expected goals at an empty net.');
    expect(checkPlausible(game, withTeam({ cf: 181 }))).toBe('HOM has 181 shot attempts.');
  });

  it('allows more in a longer game', () => {
    const periods = [...game.periods, { number: 4, kind: 'OT' as const, startSecond: 3600, endSecond: 4800 }];
    expect(checkPlausible({ ...game, periods, shifts: null }, withTeam({ cf: 181 }))).toBeNull();
  });

  it('names a club that dressed too few or too many', () => {
    const few = game.dressed.filter(({ side, position }) => side === 'home' || position === 'G');
    expect(checkPlausible({ ...game, dressed: few }, counts)).toBe('AWY dressed 0 skaters and 2 goalies.');
    const noGoalie = game.dressed.filter(({ side, position }) => side === 'home' || position !== 'G');
    expect(checkPlausible({ ...game, dressed: noGoalie }, counts)).toBe('AWY dressed 18 skaters and 0 goalies.');
  });

  it('judges the ice time of a finished game', () => {
    const skaters = counts.skaters.map((row, k) => (k === 0 ? { ...row, toi: 3000 } : row));
    expect(checkPlausible(game, { ...counts, skaters })).toMatch(
      /^Player \d+ is on the ice for 3000 of 3600 seconds\.$/,
    );
    const none = counts.skaters.map((row) => ({ ...row, toi: 0 }));
    expect(checkPlausible(game, { ...counts, skaters: none })).toBe('HOM has 0.00 skaters on the ice on average.');
    expect(checkPlausible({ ...game, status: 'live' }, { ...counts, skaters: none })).toBeNull();
  });
});
