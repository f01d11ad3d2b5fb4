import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/hockey/random.ts';
import { predictGoalShare, predictRestOfSeason, type TeamGame } from './teamPrediction.ts';

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
