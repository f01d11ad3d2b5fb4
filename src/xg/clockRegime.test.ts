import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goal, shot, stoppage, story } from '../game/testing/story.ts';
import { addDays } from '../hockey/calendar.ts';
import { clockOn, countWhistles, findPreciseDays, type GameWhistles } from './clockRegime.ts';

const OPENING = '2022-10-07';

/** Games of a season, four a day, with three whistles each, of which `soonOf` come soon. */
function seasonOf(days: number, soonOf: (day: number) => number, season = 20222023, opening = OPENING) {
  return Array.from(
    { length: 4 * days },
    (_, k): GameWhistles => ({
      gameId: Math.floor(season / 10_000) * 1_000_000 + 20_001 + k,
      season,
      day: addDays(opening, Math.floor(k / 4)),
      whistles: 3,
      soon: soonOf(Math.floor(k / 4)),
    }),
  );
}

const regimes = (games: readonly GameWhistles[], days: number) => {
  const found = findPreciseDays(games);
  return Array.from({ length: days }, (_, day) => clockOn(found, addDays(OPENING, day)));
};

describe('the rule for the clock', () => {
  it('counts whistles after saved shots, and how many came within a second', () => {
    const game = story([
      shot(100, 'home'),
      stoppage(101),
      shot(200, 'away'),
      stoppage(203),
      // Too late to be for this shot, not a save, and not the next event.
      shot(300, 'home'),
      stoppage(320),
      goal(400, 'home'),
      stoppage(400),
      shot(500, 'home'),
      shot(500, 'home'),
      stoppage(501),
    ]);
    expect(countWhistles(game)).toMatchObject({ gameId: game.gameId, day: game.date, whistles: 3, soon: 2 });
  });

  it('is coarse until the season itself has shown a precise clock', () => {
    // Two days have 24 whistles, so that the third is decided.
    expect(
      regimes(
        seasonOf(4, () => 3),
        4,
      ),
    ).toEqual(['coarse', 'coarse', 'precise', 'precise']);
    const summer = [...seasonOf(100, () => 3), ...seasonOf(2, () => 3, 20232024, '2023-10-10')];
    expect(clockOn(findPreciseDays(summer), '2023-10-10')).toBe('coarse');
  });

  it('finds the day from which a clock that turns coarse within a season is coarse', () => {
    const found = regimes(
      seasonOf(60, (day) => (day < 30 ? 3 : 0)),
      60,
    );
    const first = found.lastIndexOf('precise') + 1;
    // Nine days, half of the window, after the change.
    expect(first).toBeGreaterThan(30);
    expect(first).toBeLessThanOrEqual(40);
    expect(new Set(found.slice(2, first))).toEqual(new Set(['precise']));
    expect(new Set(found.slice(first))).toEqual(new Set(['coarse']));
  });

  it('says of a day what only earlier days show, whatever comes later and in whichever order games are listed', () => {
    const share = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.array(share, { minLength: 30, maxLength: 30 }), share, fc.nat(29), (soon, other, day) => {
        const games = seasonOf(30, (own) => soon[own] as number);
        const later = games.map((game, k) => (k < 4 * day ? game : { ...game, soon: other })).toReversed();
        expect(regimes(later, day + 1)).toEqual(regimes(games, day + 1));
      }),
      { numRuns: 200 },
    );
  });

  it('knows nothing of a day without games before it', () => {
    expect(findPreciseDays([])).toEqual([]);
    expect(clockOn([], '2026-01-01')).toBe('coarse');
  });
});
