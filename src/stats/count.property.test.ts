import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldIceTime } from '../game/foldIceTime.ts';
import { foldPairTime } from '../game/testing/pairTime.ts';
import { randomGame, splitShifts, swapSides } from '../game/testing/randomGame.ts';
import type { Game } from '../game/types.ts';
import { type RinkPoint, rinkPoint } from '../hockey/rink.ts';
import { checkInvariants } from './checkInvariants.ts';
import { countGame } from './countGame.ts';
import { foldGame } from './gameFolds.ts';
import type { GameCounts } from './rows.ts';
import { SCORE_VENUE_WEIGHTS } from './scoreVenue.data.ts';

/** A different xG for every shot, computed from its event number. */
const xgOf = (game: Game): ReadonlyMap<number, number> =>
  new Map(game.events.flatMap((e) => (e.kind === 'shot' ? [[e.eventId, ((e.eventId * 7919) % 997) / 1000]] : [])));

const counted = (game: Game): GameCounts => countGame(game, xgOf(game));

/** The weights of score and venue with the sides swapped: what is the home team's lead is the visitors'. */
const SWAPPED_WEIGHTS = {
  home: SCORE_VENUE_WEIGHTS.away.toReversed(),
  away: SCORE_VENUE_WEIGHTS.home.toReversed(),
};

/** The rows without the columns that identify the sides. */
const withoutSides = <Row extends object>(rows: readonly Row[]): object[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'is_home')));

describe('the counts of any game', () => {
  it('satisfy all invariants', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        expect(checkInvariants(game, counted(game))).toEqual([]);
      }),
    );
  });

  it('contain no NaN and no infinite number', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const { skaters, goalies, teams } = counted(game);
        for (const row of [...skaters, ...goalies, ...teams]) {
          for (const value of Object.values(row))
            if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });

  it('have the seconds of the folds', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const { skaters, goalies, pairs } = counted(game);
        const times = new Map<number, object>((foldIceTime(game) ?? []).map((time) => [time.playerId, time]));
        for (const row of [...skaters, ...goalies]) {
          expect(times.get(row.player_id)).toMatchObject({
            ...{ toi: row.toi, toiEv: row.toi_ev, toiEvManpower: row.toi_ev_manpower },
            ...{ toiPp: row.toi_pp, toiSh: row.toi_sh },
          });
        }
        const skaterIds = new Set(skaters.map(({ player_id }) => player_id));
        const shared = (foldPairTime(game) ?? []).filter(({ player, other, toiEv }) => {
          return toiEv > 0 && skaterIds.has(player) && skaterIds.has(other);
        });
        const secondsOf = (player: number, other: number): number | undefined =>
          pairs?.find(({ player_id }) => player_id === player)?.others.find(({ other_id }) => other_id === other)
            ?.toi_ev;
        for (const { player, other, toiEv } of shared) expect(secondsOf(player, other)).toBe(toiEv);
      }),
      { numRuns: 30 },
    );
  });

  it('swap with the sides', () => {
    fc.assert(
      fc.property(randomGame, (game) => {
        const one = counted(game);
        const swapped = swapSides(game);
        const other = countGame(swapped, xgOf(swapped), foldGame(swapped), SWAPPED_WEIGHTS);
        expect(withoutSides(other.skaters)).toEqual(withoutSides(one.skaters));
        expect(withoutSides(other.goalies)).toEqual(withoutSides(one.goalies));
        expect(withoutSides(other.teams)).toEqual(withoutSides(one.teams.toReversed()));
        expect(other.pairs).toEqual(one.pairs);
      }),
      { numRuns: 40 },
    );
  });

  it('do not change when the rink is mirrored across its length', () => {
    const mirror = (point: RinkPoint): RinkPoint => rinkPoint(point.x, -point.y + 0);
    fc.assert(
      fc.property(randomGame, (game) => {
        const events = game.events.map((e) =>
          'point' in e && e.point !== null ? { ...e, point: mirror(e.point) } : e,
        );
        const { shots: _own, ...one } = counted(game);
        const { shots: _mirrored, ...other } = counted({ ...game, events });
        expect(other).toEqual(one);
      }),
      { numRuns: 40 },
    );
  });

  it('do not change when shifts are cut in two, or players and shifts are reordered', () => {
    fc.assert(
      fc.property(randomGame, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (game, part) => {
        const one = counted(game);
        expect(counted(splitShifts(game, part))).toEqual(one);
        const shuffled = { ...game, dressed: game.dressed.toReversed(), shifts: game.shifts?.toReversed() ?? null };
        expect(counted(shuffled)).toEqual(one);
      }),
      { numRuns: 40 },
    );
  });
});
