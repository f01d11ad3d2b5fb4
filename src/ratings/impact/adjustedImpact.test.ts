import { describe, expect, it } from 'vitest';
import { adjustedGames, meanCoefficients } from './adjustedImpact.ts';
import type { ImpactFit } from './fitImpact.ts';
import { type ImpactDesign, impactDesign } from './impactDesign.ts';
import { AWAY, HOME, stint } from './testing/stint.ts';

const [FIRST = 0] = HOME;
const [OPPONENT = 0] = AWAY;

/** Two hours with 6 xG by the home side and 4 by the away side, in a season of weight 0.6. */
const design = impactDesign('5v5', [
  {
    gameId: 7,
    weight: 0.6,
    seasonsAgo: 1,
    isHomeTired: false,
    isAwayTired: false,
    stints: [stint(0, 7200, { home_xg: 6, away_xg: 4 })],
  },
]);

/**
 * Per 60: every attack adds 0.2 and every defence subtracts 0.1, but the first home skater adds 0.5; the level is 2,
 * with 0.3 more at home. So the prediction is 3.1 for the home side (5 x 0.2 + 0.3 more from the first - 5 x 0.1 + 2 +
 * 0.3) and 2.5 for the other.
 */
function fitOf({ rows, columnOf }: ImpactDesign): ImpactFit {
  const coefficients = new Float64Array(rows.width);
  for (const [player, column] of columnOf) {
    coefficients[column] = player === FIRST ? 0.5 : 0.2;
    coefficients[column + 1] = -0.1;
  }
  coefficients[rows.firstControl] = 2;
  coefficients[rows.columns[(rows.starts[1] ?? 0) - 2] ?? 0] = 0.3;
  return {
    coefficients,
    deviations: coefficients,
    posteriorSds: coefficients,
    varianceOf: () => 0,
    reliabilities: coefficients,
    priorSd: 1,
    entangled: [],
    lambda: 1,
    losses: [],
  };
}

describe('adjustedGames', () => {
  const fit = fitOf(design);
  const gamesOf = (player: number) => adjustedGames(design, fit).get(player)?.get(0);

  it("is the goals minus the prediction without the player, whatever the season's weight", () => {
    // Of 6 in two hours, 2 x (3.1 - 0.5) are predicted without the first, 2 x (3.1 - 0.2) without another.
    expect(gamesOf(FIRST)).toMatchObject({ attackHours: 2, defenceHours: 2 });
    expect(gamesOf(FIRST)?.attack).toBeCloseTo(6 - 5.2, 12);
    expect(gamesOf(HOME[1] ?? 0)?.attack).toBeCloseTo(6 - 5.8, 12);
    expect(gamesOf(OPPONENT)?.attack).toBeCloseTo(4 - 2 * 2.3, 12);
  });

  it('counts prevented goals as plus', () => {
    // Without this player the others would allow 2 x 2.6; there were 4.
    expect(gamesOf(FIRST)?.defence).toBeCloseTo(5.2 - 4, 12);
    expect(gamesOf(OPPONENT)?.defence).toBeCloseTo(2 * 3.2 - 6, 12);
  });

  it('is relative to the average player, weighted by ice time', () => {
    const mean = meanCoefficients(design, fit);
    expect(mean.attack).toBeCloseTo((0.5 + 9 * 0.2) / 10, 12);
    expect(mean.defence).toBeCloseTo(-0.1, 12);
  });
});
