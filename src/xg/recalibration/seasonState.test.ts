import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../hockey/random.ts';
import { sigmoid } from '../boost/sigmoid.ts';
import { correction, fitState, type GameShots, weekOf } from './seasonState.ts';
import { GOAL_BIT, TERMS, termsOfCode } from './shotCode.ts';

/** A game of shots that all have one code and one log-odds. */
function uniformGame(gameId: number, week: string, logOdds: number, shots: number, goals: number): GameShots {
  return {
    gameId,
    week,
    logOdds: new Float32Array(shots).fill(logOdds),
    codes: Uint16Array.from({ length: shots }, (_, k) => (k < goals ? GOAL_BIT : 0)),
  };
}

/** Games of shots drawn at random, with goals drawn from the log-odds plus a shift of the level. */
function drawnGames(count: number, seed: number, shiftOf: (game: number) => number): readonly GameShots[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, game) => {
    const logOdds = Float32Array.from({ length: 80 }, () => -4 + 3 * random());
    return {
      gameId: 2_024_020_001 + game,
      week: weekOf(new Date(Date.UTC(2024, 9, 7) + Math.floor(game / 50) * 7 * 86_400_000).toISOString().slice(0, 10)),
      logOdds,
      codes: Uint16Array.from(logOdds, (value) => {
        const code = Math.floor(random() * 256) | (Math.floor(random() * 5) << 8);
        return code | (random() < sigmoid(value + shiftOf(game)) ? GOAL_BIT : 0);
      }),
    };
  });
}

/** The root of a falling function between -2 and 2. */
function rootOf(value: (x: number) => number): number {
  let [low, high] = [-2, 2];
  for (let k = 0; k < 60; k++) {
    const middle = (low + high) / 2;
    if (value(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

describe('the state of a season', () => {
  it('equals the solution worked by hand when all shots are alike', () => {
    // At log-odds -2.6 the slope has no effect, and the four terms of code 0 (level, 5v5, wrist shot, 0-10 feet) can
    // only share one shift: each has a quarter of it. A sum of four normals of deviation .1 has variance .04.
    const terms = termsOfCode(0);
    expect(terms.map((term) => TERMS[term])).toEqual(['level', 'strength 5v5', 'type wrist', 'feet 0-10']);
    const shift = rootOf((z) => 40 - 400 * sigmoid(-2.6 + z) - z / 0.04);
    const recent = rootOf((z) => 40 - 400 * sigmoid(-2.6 + shift + z) - z / 0.0025);
    const { coefficients, games, shots } = fitState([uniformGame(1, '2024-10-07', -2.6, 400, 40)], null);
    expect([games, shots]).toEqual([1, 400]);
    expect(coefficients[TERMS.indexOf('level')]).toBeCloseTo(shift / 4 + recent, 4);
    expect(coefficients[TERMS.indexOf('type wrist')]).toBeCloseTo(shift / 4, 4);
    expect(coefficients[TERMS.indexOf('slope')]).toBeCloseTo(0, 4);
    expect(coefficients[TERMS.indexOf('follow-up')]).toBe(0);
  });

  it('is what was carried over while no game is played, and nothing without', () => {
    const carried = fitState([uniformGame(1, '2024-10-07', -2.6, 400, 40)], null);
    expect(fitState([], carried).coefficients).toEqual(carried.coefficients);
    expect(new Set(fitState([], null).coefficients)).toEqual(new Set([0]));
  });

  it('does not depend on the order of the games', () => {
    const games = drawnGames(120, 3, () => 0.1);
    const state = fitState(games, null);
    fc.assert(
      fc.property(fc.shuffledSubarray([...games], { minLength: games.length }), (shuffled) => {
        expect(fitState(shuffled, null)).toEqual(state);
      }),
      { numRuns: 20 },
    );
  });

  it('finds a shift of the level, of the slope and of a single term', () => {
    const games = drawnGames(600, 5, () => 0).map((game) => {
      const random = createRandom(game.gameId);
      return {
        ...game,
        codes: game.codes.map((marked, k) => {
          const code = marked & (GOAL_BIT - 1);
          const isBackhand = ((code >> 2) & 15) === 3;
          const truth = 0.9 * ((game.logOdds[k] as number) + 2.6) - 2.6 - 0.08 - (isBackhand ? 0.2 : 0);
          return code | (random() < sigmoid(truth) ? GOAL_BIT : 0);
        }),
      };
    });
    const state = fitState(games, null);
    expect(state.coefficients[TERMS.indexOf('slope')]).toBeGreaterThan(-0.14);
    expect(state.coefficients[TERMS.indexOf('slope')]).toBeLessThan(-0.06);
    // Backhands against wrist shots, all else alike.
    const gap = correction(state, 3 << 2, -2.6) - correction(state, 0, -2.6);
    expect(gap).toBeGreaterThan(-0.3);
    expect(gap).toBeLessThan(-0.1);
  });

  it('follows a level that changes within the season more than all games alike would', () => {
    const games = drawnGames(700, 7, (game) => (game < 400 ? 0 : 0.1));
    const goals = (from: number): number =>
      games
        .slice(from)
        .flatMap(({ codes }) => [...codes])
        .filter((code) => code & GOAL_BIT).length;
    const served = (state: ReturnType<typeof fitState>, from: number): number =>
      games.slice(from).reduce((sum, { logOdds, codes }) => {
        let xg = 0;
        logOdds.forEach((value, k) => {
          xg += sigmoid(value + correction(state, (codes[k] as number) & (GOAL_BIT - 1), value));
        });
        return sum + xg;
      }, 0);
    const state = fitState(games, null);
    expect(goals(550) / served(state, 550)).toBeLessThan(1.06);
    expect(goals(0) / served(state, 0)).toBeLessThan(1);
  });
});
