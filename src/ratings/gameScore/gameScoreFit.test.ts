import { describe, expect, it } from 'vitest';
import type { Position } from '../../hockey/position.ts';
import { GOALIE_COUNTERS, SKATER_COUNTERS } from '../../stats/registry/counters.ts';
import type { GoalieGameRow, SkaterGameRow } from '../../stats/rows.ts';
import { GAME_SCORE_CONSTANTS } from './constants.data.ts';
import { constantsText, fitGameScore, fittingSample, scoreSpread } from './gameScoreFit.ts';

const MADE = { version: 'test', xgModel: 'test' };

const zeros = (ids: readonly string[]): Record<string, number> => Object.fromEntries(ids.map((id) => [id, 0]));

function skater(season: number, game: number, position: Position, parts: Partial<SkaterGameRow>): SkaterGameRow {
  return { ...zeros(SKATER_COUNTERS), toi: 900, season, game_id: game, position, ...parts } as SkaterGameRow;
}

function goalie(season: number, game: number, parts: Partial<GoalieGameRow>): GoalieGameRow {
  return { ...zeros(GOALIE_COUNTERS), toi: 3600, season, game_id: game, ...parts } as GoalieGameRow;
}

/** Two forwards, two defencemen and two goalies a game, with raw scores that are easy to add up. */
function season(year: number, games: number, best = 2): { skaters: SkaterGameRow[]; goalies: GoalieGameRow[] } {
  const ids = Array.from({ length: games }, (_, k) => year * 100 + k);
  return {
    skaters: ids.flatMap((id, k) => [
      skater(year, id, 'C', { goals: k === 0 ? best : 2, toi_pp: 450, pp_xgf: 1 }),
      skater(year, id, 'L', { toi_pp: 450, pp_xgf: 1 }),
      skater(year, id, 'D', { a1: 1, toi_sh: 450, sh_xga: 1 }),
      skater(year, id, 'D', { toi_sh: 450, sh_xga: 1 }),
    ]),
    goalies: ids.flatMap((id) => [
      goalie(year, id, { shots_faced: 28, saves: 27, goals_against: 1, xga: 2 }),
      goalie(year, id, { shots_faced: 28, saves: 25, goals_against: 3, xga: 2 }),
    ]),
  };
}

/** The methodology's initial map, refitted once if it is not accepted. */
const FIRST_MAP = { scale: 2.2, steepness: 0.9 };

describe('fitGameScore', () => {
  it('returns the league rates, means and deviations worked out by hand', () => {
    const fitted = fitGameScore(season(20222023, 400), MADE);
    // 1 xG in 450 seconds is 8 an hour; 52 of 56 shots are saved.
    expect(fitted).toMatchObject({
      ppXgfPer60: 8,
      shXgaPer60: 8,
      saveShare: 0.9286,
      skaterGames: 1600,
      goalieGames: 800,
    });
    // Forwards score 1.50 and 0, defence .70 and 0; goalies .75 x +-1 and .25 x (28 x .0714 - 1 or 3).
    expect(fitted.raw.F).toEqual({ mean: 0.75, sd: 0.7505 });
    expect(fitted.raw.D).toEqual({ mean: 0.35, sd: 0.3502 });
    expect(fitted.raw.G.mean).toBeCloseTo(0, 3);
    expect(fitted.seasons).toEqual([20222023]);
  });

  it('keeps the initial map when it is accepted, and bends the tails when it is not', () => {
    // z of the best game is (.75 x goals - mean) / sd: about 4 with four goals, about 13 with fourteen.
    const unbent = fitGameScore(season(20222023, 400, 5), MADE);
    expect(unbent.map).toEqual(FIRST_MAP);
    const wild = season(20222023, 400, 20);
    const bent = fitGameScore(wild, MADE);
    expect(bent.map).not.toEqual(FIRST_MAP);
    const spread = scoreSpread(wild, bent);
    expect(spread.isAccepted).toBe(true);
    expect(spread.bestBySeason.get(20222023)).toBeCloseTo(10, 2);
    // An ordinary step away from the average game keeps its value.
    expect(bent.map.scale * bent.map.steepness).toBeCloseTo(FIRST_MAP.scale * FIRST_MAP.steepness, 3);
  });

  it("does not accept a map with a season's best game out of range or with games outside 0 to 10", () => {
    const sample = season(20222023, 400, 20);
    const fitted = fitGameScore(sample, MADE);
    expect(scoreSpread(sample, { ...fitted, map: FIRST_MAP }).isAccepted).toBe(false);
    const steep = scoreSpread(sample, { ...fitted, map: { scale: 9, steepness: 1 } });
    expect(steep.within).toBeLessThan(99);
    expect(steep.isAccepted).toBe(false);
  });

  it('uses the newest three seasons with enough games, and ignores games without shifts', () => {
    const years = [20182019, 20192020, 20202021, 20222023, 20242025];
    const sample = years.map((year) => season(year, year === 20242025 ? 10 : 400));
    const blind = season(20212022, 400);
    const picked = fittingSample({
      skaters: [...sample.flatMap(({ skaters }) => skaters), ...blind.skaters.map((row) => ({ ...row, ev_xgf: null }))],
      goalies: [...sample.flatMap(({ goalies }) => goalies), ...blind.goalies.map((row) => ({ ...row, toi_ev: null }))],
    });
    const seasons = [20192020, 20202021, 20222023];
    expect([...new Set(picked.skaters.map((row) => row.season))].sort()).toEqual(seasons);
    expect([...new Set(picked.goalies.map((row) => row.season))].sort()).toEqual(seasons);
  });

  it('throws for a sample without games of a position', () => {
    const { skaters, goalies } = season(20222023, 400);
    const noDefence = { skaters: skaters.filter(({ position }) => position !== 'D'), goalies };
    expect(() => fitGameScore(noDefence, MADE)).toThrow(/sh_xga|toi_sh|defence/);
  });
});

describe('the current constants', () => {
  it('state the number of games and the three seasons of the fit', () => {
    expect(GAME_SCORE_CONSTANTS.skaterGames).toBeGreaterThan(100_000);
    expect(GAME_SCORE_CONSTANTS.seasons).toHaveLength(3);
  });

  it('are written as the formatter formats them, so that a new fit is a diff of numbers', () => {
    const spread = {
      games: 107191,
      within: 99.999,
      isAccepted: true,
      bestBySeason: new Map([
        [20222023, 10.004],
        [20202021, 9.83],
      ]),
    };
    const text = constantsText(GAME_SCORE_CONSTANTS, spread);
    expect(text).toContain('20202021 9.83, 20222023 10.00.');
    expect(text).toContain(`map: { scale: ${GAME_SCORE_CONSTANTS.map.scale}, steepness:`);
    expect(text.split('\n').every((line) => line.length <= 120)).toBe(true);
  });
});
