import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/hockey/random.ts';
import { chance } from '../../src/ratings/testing/chance.ts';
import { compareCorrelations, residuals } from './pairedBootstrap.ts';
import type { StatisticGames } from './repeatability.ts';
import { predictGoalShare, predictRestOfSeason, type TeamGame } from './teamPrediction.ts';
import { SHRINKAGE_FACTORS, shrinkageErrors, WINDOWS, windowErrors } from './trialErrors.ts';

/** Clubs whose goals follow their xG, each with a number of games; attempts are uninformative. */
function league(clubs: number, games: number): TeamGame[] {
  const random = seededRandom(9);
  return Array.from({ length: clubs * games }, (_, at): TeamGame => {
    const strength = ((at % clubs) - (clubs - 1) / 2) / 60;
    const xgf = 2 * (1 + strength);
    const xga = 2 * (1 - strength);
    const goals = (mean: number): number => (random() < mean % 1 ? 1 : 0) + Math.floor(mean);
    return { team: `T${at % clubs}`, xgf, xga, gf: goals(xgf), ga: goals(xga), cf: 40 + 20 * random(), ca: 50 };
  });
}

describe("predicting a club's goals", () => {
  it('favours xG when goals follow it, in random halves and for the rest of a season', () => {
    for (const found of [predictGoalShare(league(32, 40), 50, 1), predictRestOfSeason(league(32, 40))]) {
      expect(found?.clubs).toBe(32);
      const r = (of: string): number => found?.predictions.find((row) => row.of === of)?.r ?? Number.NaN;
      expect(r('xg')).toBeGreaterThan(r('goals'));
      expect(r('goals')).toBeGreaterThan(r('corsi'));
    }
  });

  it('needs three clubs', () => {
    expect(predictGoalShare(league(2, 10), 5, 1)).toBeNull();
    expect(predictRestOfSeason(league(2, 10))).toBeNull();
  });

  it('uses only the earlier games for the rest of a season', () => {
    const game = (team: string, xgf: number, gf: number): TeamGame => ({ team, xgf, xga: 1, gf, ga: 1, cf: 1, ca: 1 });
    // By club: first half, second half. xG of the first half orders the goals of the second; first-half goals reverse
    // them.
    const games = [
      ...[game('A', 1, 3), game('B', 2, 2), game('C', 3, 1)],
      ...[game('A', 9, 1), game('B', 5, 2), game('C', 1, 3)],
    ];
    const found = predictRestOfSeason(games)?.predictions;
    expect(found?.find(({ of }) => of === 'xg')?.r).toBeGreaterThan(0.9);
    expect(found?.find(({ of }) => of === 'goals')?.r).toBeLessThan(-0.9);
    expect(found?.some(({ of }) => of === 'corsi')).toBe(false);
  });
});

describe('two predictions of the same cases', () => {
  const cases = (extra: number) => {
    const { normal } = chance(5);
    return Array.from({ length: 400 }, () => {
      const talent = normal();
      const outcome = talent + normal();
      return {
        first: [talent + 0.3 * normal(), outcome] as const,
        second: [talent + (0.3 + extra) * normal(), outcome] as const,
      };
    });
  };

  it('have a clear difference when one is much noisier', () => {
    const { first, second, difference } = compareCorrelations(cases(1.2), 1);
    expect(first ?? 0).toBeGreaterThan(second ?? 1);
    expect(difference?.[0] ?? -1).toBeGreaterThan(0);
  });

  it('have a difference around zero when both are as noisy', () => {
    const { difference } = compareCorrelations(cases(0), 1);
    expect(difference?.[0] ?? 1).toBeLessThan(0);
    expect(difference?.[1] ?? -1).toBeGreaterThan(0);
  });

  it('need more than two cases', () => {
    expect(compareCorrelations(cases(0).slice(0, 2), 1).difference).toBeNull();
  });
});

it('removes from a number what others explain', () => {
  const time = [10, 12, 14, 16, 18, 20];
  const wobble = [1, -1, 0, 0, 1, -1];
  const rest = residuals(
    time.map((minutes, at) => 3 + 2 * minutes + (wobble[at] ?? 0)),
    [time, time.map(() => 7)],
  );
  expect(rest.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
  expect(rest.reduce((sum, value, at) => sum + value * (time[at] ?? 0), 0)).toBeCloseTo(0, 9);
  expect(Math.abs((rest[0] ?? 0) - 1)).toBeLessThan(0.5);
});

const { normal } = chance(4);

/** Games of a player whose form may drift from game to game. */
function games(count: number, talent: number, drift: number): { x: number; t: number }[] {
  let form = talent;
  return Array.from({ length: count }, () => {
    form += drift * normal();
    return { x: form + normal(), t: 1 };
  });
}

describe('trials of definitions', () => {
  it('prefer the fitted shrinkage to half, double, none or all of it, when players differ by chance', () => {
    const players = Array.from(
      { length: 3000 },
      (_, playerId): StatisticGames => ({
        playerId,
        games: games(20, 0.3 * normal(), 0),
      }),
    );
    const errors = shrinkageErrors(players, 'normal') ?? [];
    expect(errors).toHaveLength(SHRINKAGE_FACTORS.length);
    expect(Math.min(...errors)).toBe(errors[SHRINKAGE_FACTORS.indexOf(1)]);
    expect(shrinkageErrors([], 'normal')).toBeNull();
  });

  it('prefer equal weights for steady players, and steep ones when form drifts', () => {
    const best = (drift: number): string | undefined => {
      const players = Array.from({ length: 1500 }, () => {
        const all = games(120, 0.5 * normal(), drift);
        return { before: all.slice(0, 100).reverse(), after: all.slice(100) };
      });
      const errors = windowErrors(players, 'normal', 100) ?? [];
      return WINDOWS[errors.indexOf(Math.min(...errors))]?.name;
    };
    expect(best(0)).toBe('all alike');
    expect(best(0.3)).toBe('straight line over 60% of it');
    expect(windowErrors([], 'normal', 100)).toBeNull();
  });
});
