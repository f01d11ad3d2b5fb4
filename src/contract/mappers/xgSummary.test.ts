import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWireXgSummary } from './xgSummary.ts';

it('names the teams by the result', { tags: ['entity.xg-summary'] }, () => {
  const xg = { home: { xgf: 2.61234, ev_xgf: 1.5 }, away: { xgf: 3, ev_xgf: 2.25 } };
  expect(toWireXgSummary(xg, 'away')).toEqual({
    winner_xg: 3,
    loser_xg: 2.6123,
    winner_ev_xg: 2.25,
    loser_ev_xg: 1.5,
    winner_st_xg: 0.75,
    loser_st_xg: 1.1123,
  });
});

it('is null where the game has no xG', () => {
  const none = { xgf: null, ev_xgf: null };
  expect(Object.values(toWireXgSummary({ home: none, away: none }, 'home'))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('total = ev + st for each team, to the last of four decimals', { tags: ['entity.xg-summary'] }, () => {
  const part = fc.double({ min: 0, max: 6, noNaN: true });
  fc.assert(
    fc.property(part, part, (ev, st) => {
      const team = { xgf: ev + st, ev_xgf: ev };
      const wire = toWireXgSummary({ home: team, away: team }, 'home');
      const ten = (value: number | null) => Math.round((value ?? Number.NaN) * 10_000);
      expect(ten(wire.winner_ev_xg) + ten(wire.winner_st_xg)).toBe(ten(wire.winner_xg));
      expect(Math.abs((wire.winner_st_xg ?? 0) - st)).toBeLessThan(0.000_11);
    }),
  );
});
