import { describe, expect, it } from 'vitest';
import type { Moment } from '../game/foldMoments.ts';
import { winCurve } from './winCurve.ts';
import { type GameState, stateAt, WinGrid } from './winGrid.ts';
import { gameRates, readWinModel, type WinModel } from './winModel.ts';

/** Three goals a side and game at any time and score, so that results have a closed form. */
const RATE = 3 / 3600;
const FLAT: WinModel = {
  format: 'highslot-win',
  formatVersion: 2,
  version: 'flat',
  trainingSeasons: [],
  pregame: [0.2, 0.4, 0.5, 0.6, 0.7, -0.3, 0.3],
  edge: 0.5,
  scoring: 6,
  binEnds: [3600],
  rates: [new Array(7).fill(RATE)],
  powerPlay: [
    { own: 2.5 * RATE, other: 0.4 * RATE },
    { own: 6 * RATE, other: 0 },
  ],
  pulled: [
    { own: 2 * RATE, other: 6 * RATE },
    { own: 2 * RATE, other: 6 * RATE },
    { own: 2 * RATE, other: 6 * RATE },
  ],
  overtime: 2 * RATE,
  overtimePowerPlay: { own: 4 * RATE, other: 0.2 * RATE },
};
const EVEN = { edge: 0, pace: 1 };

function state(second: number, home: number, away: number, over: Partial<GameState> = {}): GameState {
  const period = Math.min(3, Math.floor(second / 1200) + 1);
  return { period, second, score: { home, away }, hasGoalie: { home: true, away: true }, phases: [], ...over };
}

function poisson(mean: number): number[] {
  const p = [Math.exp(-mean)];
  for (let k = 1; k < 40; k++) p.push(((p[k - 1] as number) * mean) / k);
  return p;
}

/** Home's probability with a lead and a mean number of goals left for each side; level is half a win. */
function closedForm(lead: number, home: number, away: number): number {
  let sum = 0;
  for (const [h, p] of poisson(home).entries()) {
    for (const [a, q] of poisson(away).entries()) sum += p * q * (lead + h > a ? 1 : lead + h === a ? 0.5 : 0);
  }
  return sum;
}

describe('the race of goals', () => {
  it.each([
    [0, 0],
    [1200, 1],
    [2400, -2],
    [3000, 1],
    [3590, -1],
  ])('agrees with the closed form at second %i with a lead of %i', (second, lead) => {
    const left = (3600 - second) * RATE;
    const found = new WinGrid(FLAT, EVEN, false).at(state(second, Math.max(0, lead), Math.max(0, -lead)));
    expect(found).toBeCloseTo(closedForm(lead, left, left), 3);
  });

  it('agrees with the closed form for a better side and a faster league', () => {
    const grid = new WinGrid(FLAT, { edge: 0.3, pace: 1.1 }, true);
    const [home, away] = [3.3 * Math.exp(0.15), 3.3 * Math.exp(-0.15)];
    const level = closedForm(0, home, away);
    // A level game goes to sudden death, which the better side wins more often than half the time.
    let tie = 0;
    for (const [goals, p] of poisson(home).entries()) tie += p * (poisson(away)[goals] as number);
    expect(grid.at(state(0, 0, 0))).toBeCloseTo(level + tie * (home / (home + away) - 0.5), 3);
  });

  it('is the same seen from either side', () => {
    const [grid, mirrored] = [
      new WinGrid(FLAT, { edge: 0.2, pace: 1 }, false),
      new WinGrid(FLAT, { edge: -0.2, pace: 1 }, false),
    ];
    const phases = [{ difference: 1, until: 1400 }];
    const other = [{ difference: -1, until: 1400 }];
    expect(grid.at(state(1300, 2, 1, { phases }))).toBeCloseTo(
      1 - mirrored.at(state(1300, 1, 2, { phases: other })),
      10,
    );
  });

  it('values a power play more, the longer it lasts and the more players it has', () => {
    const grid = new WinGrid(FLAT, EVEN, false);
    const at = (difference: number, until: number): number =>
      grid.at(state(3400, 1, 1, { phases: [{ difference, until }] }));
    const even = grid.at(state(3400, 1, 1));
    expect(at(1, 3520)).toBeGreaterThan(at(1, 3440));
    expect(at(1, 3440)).toBeGreaterThan(even);
    expect(at(2, 3520)).toBeGreaterThan(at(1, 3520));
    expect(at(-1, 3520)).toBeCloseTo(1 - at(1, 3520), 6);
    // A clock that has run out counts for nothing.
    expect(grid.at(state(3400, 1, 1, { phases: [{ difference: 1, until: 3400 }] }))).toBe(even);
  });

  it('knows a pulled goalie of the side that trails, late only', () => {
    const grid = new WinGrid(FLAT, EVEN, false);
    const hasGoalie = { home: false, away: true };
    // Twice the goals for, six times against: better for a side that only needs the next goal.
    expect(grid.at(state(3540, 0, 1, { hasGoalie }))).toBeGreaterThan(grid.at(state(3540, 0, 1)));
    expect(grid.at(state(600, 0, 1, { hasGoalie }))).toBe(grid.at(state(600, 0, 1)));
    expect(grid.at(state(3540, 1, 0, { hasGoalie }))).toBe(grid.at(state(3540, 1, 0)));
  });

  it('is decided at the end, half and half before a shootout', () => {
    const grid = new WinGrid(FLAT, { edge: 0.3, pace: 1 }, false);
    expect([grid.at(state(3600, 2, 1)), grid.at(state(3600, 1, 2))]).toEqual([1, 0]);
    expect(grid.at(state(3900, 1, 1, { period: 4 }))).toBe(0.5);
    expect(grid.at(state(3700, 2, 1, { period: 4 }))).toBe(1);
    const early = grid.at(state(3600, 1, 1, { period: 4 }));
    expect(early).toBeGreaterThan(0.5);
    expect(grid.at(state(3600, 1, 1))).toBeCloseTo(early, 10);
    const phases = [{ difference: 1, until: 3700 }];
    expect(grid.at(state(3600, 1, 1, { period: 4, phases }))).toBeGreaterThan(early);
  });
});

describe('the strength of a game’s clubs', () => {
  it('makes tired visitors and better hosts favourites', () => {
    const club = (goals: number, rest: number | null) => ({ goals, xg: goals, finishing: 0, goalie: 0, rest });
    const edge = (home: number, awayRest: number): number =>
      gameRates(FLAT, { home: club(home, 3), away: club(0, awayRest), scoring: 6 }).edge;
    expect(edge(0.5, 3)).toBeCloseTo(0.5 * (0.2 + 0.2 + 0.25), 12);
    expect(edge(0.5, 1)).toBeGreaterThan(edge(0.5, 3));
    const starter = { ...club(0, 3), finishing: 0.2, goalie: 0.1 };
    const { edge: own } = gameRates(FLAT, { home: starter, away: club(0, 3), scoring: 6 });
    expect(own).toBeCloseTo(0.5 * (0.2 + 0.12 + 0.07), 12);
    expect(gameRates(FLAT, null)).toEqual({ edge: 0.1, pace: 1 });
    expect(gameRates(FLAT, { home: club(0, 3), away: club(0, 3), scoring: 100 }).pace).toBe(1.2);
  });
});

describe('the curve of a game', () => {
  const moment = (second: number, home: number, away: number, over: Partial<Moment> = {}): Moment => ({
    ...state(second, home, away),
    ...over,
  });
  const MOMENTS = [
    moment(0, 0, 0),
    moment(700, 0, 0, { phases: [{ difference: 1, until: 820 }] }),
    moment(760, 1, 0),
    moment(3585, 1, 1),
    moment(3600, 1, 1, { period: 4 }),
  ];
  const grid = new WinGrid(FLAT, EVEN, false);

  it('ends with the result, and names what moved it', () => {
    const end = { second: 3900, winner: 'away', isShootout: true } as const;
    const { points, swings } = winCurve(grid, MOMENTS, end);
    expect(points[0]).toMatchObject({ second: 0, home: grid.at(state(0, 0, 0)) });
    expect(points.at(-1)).toMatchObject({ second: 3900, home: 0 });
    expect(points.every(({ second }, k) => k === 0 || second >= (points[k - 1]?.second ?? 0))).toBe(true);
    expect(swings.map(({ kind, side, second }) => [kind, side, second])).toEqual([
      ['penalty', 'home', 700],
      ['goal', 'home', 760],
      ['goal', 'away', 3585],
      ['shootout', 'away', 3900],
    ]);
    expect(swings[1]?.after).toBe(grid.at(state(760, 1, 0)));
  });

  it('of a live game ends at the last second played', () => {
    const { points } = winCurve(grid, MOMENTS.slice(0, 3), { second: 1000, winner: null, isShootout: false });
    expect(points.at(-1)).toMatchObject({ second: 1000, home: grid.at(state(1000, 1, 0)) });
  });

  it('has the most leverage late in a level game', () => {
    const { points } = winCurve(grid, MOMENTS, { second: 3900, winner: 'home', isShootout: false });
    const at = (second: number): number => points.findLast((point) => point.second === second)?.leverage ?? Number.NaN;
    expect(at(3585)).toBeGreaterThan(at(0));
    expect(at(3585)).toBeGreaterThan(0.95);
  });

  it('is empty without moments', () => {
    expect(winCurve(grid, [], { second: 0, winner: null, isShootout: false })).toEqual({ points: [], swings: [] });
    expect(stateAt([], 100)).toBeNull();
  });
});

describe('a model file', () => {
  it('of another format or version is refused', () => {
    expect(() => readWinModel({ format: 'other' })).toThrow(/highslot-win/);
    expect(() => readWinModel({ ...FLAT, formatVersion: 1 })).toThrow(/format 1; this code reads 2/);
    expect(readWinModel(FLAT)).toBe(FLAT);
  });
});
