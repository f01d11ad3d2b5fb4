import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chance } from '../testing/chance.ts';
import { fitPrior, type Prior, shrink } from './empiricalBayes.ts';
import { type Sample, type SampleGame, sampleOf } from './sample.ts';

/** A sample from its sums. */
const sample = (exposure: number, total: number, scatter = 0, scatterFreedom = 0): Sample => ({
  exposure,
  total,
  scatter,
  scatterFreedom,
});

/** The sample of some games; throws without one. */
function sampled(games: readonly (SampleGame | null)[], weights: readonly number[]): Sample {
  const found = sampleOf(games, weights);
  if (found === null) throw new Error('No sample.');
  return found;
}

describe('sampleOf', () => {
  it('weights games and counts the opportunity in independent units', () => {
    // Two games of an hour, weights 1 and 0.5: rate (1 x 2 + 0.5 x 0) / 1.5, exposure 1.5^2 / 1.25 = 1.8 hours.
    const found = sampled(
      [
        { x: 2, t: 1 },
        { x: 0, t: 1 },
      ],
      [1, 0.5],
    );
    expect(found.exposure).toBeCloseTo(1.8, 12);
    expect(found.total / found.exposure).toBeCloseTo(4 / 3, 12);
    // The unweighted rate is 1 an hour: both games are 1 off, and one of two hours is left.
    expect(found.scatter).toBeCloseTo(2, 12);
    expect(found.scatterFreedom).toBeCloseTo(1, 12);
  });

  it('leaves unknown games out of both sides', () => {
    const found = sampled([{ x: 1, t: 1 }, null, { x: 0, t: 0 }], [1, 1, 1]);
    expect([found.exposure, found.total]).toEqual([1, 1]);
    expect(sampleOf([null, { x: 0, t: 0 }], [1, 1])).toBeNull();
    expect(sampleOf([], [])).toBeNull();
  });

  it('is the same for weights of another scale', () => {
    const game = fc.record({ x: fc.nat({ max: 5 }), t: fc.double({ min: 0.05, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(
        fc.array(game, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (games, factor) => {
          const weights = games.map((_, at) => 1 / (at + 1));
          const one = sampled(games, weights);
          const other = sampled(
            games,
            weights.map((weight) => factor * weight),
          );
          expect(other.exposure).toBeCloseTo(one.exposure, 9);
          expect(other.total).toBeCloseTo(one.total, 9);
          expect(other.scatter).toBe(one.scatter);
        },
      ),
    );
  });
});

describe('empirical Bayes', () => {
  it('shrinks a count towards the mean by the strength of the prior, as by hand', () => {
    // 12 goals in 10 hours against a mean of 1 an hour that is worth 5 hours: (12 + 5 x 1) / (10 + 5) = 17 / 15.
    const prior: Prior = { mean: 1, strength: 5, unitVariance: 1, dispersion: 1 };
    const posterior = shrink(sample(10, 12), prior, 'count');
    expect(posterior.mean).toBeCloseTo(17 / 15, 12);
    // A gamma of that mean with 15 hours behind it has a variance of its mean over 15.
    expect(posterior.variance).toBeCloseTo(17 / 15 / 15, 12);
  });

  it('shrinks a share the same way', () => {
    // 60 of 100 faceoffs, a mean of a half worth 100: 110 of 200.
    const posterior = shrink(sample(100, 60), { mean: 0.5, strength: 100, unitVariance: 0.25, dispersion: 1 }, 'share');
    expect(posterior.mean).toBeCloseTo(0.55, 12);
    expect(posterior.variance).toBeCloseTo((0.55 * 0.45) / 200, 12);
  });

  it('is less certain of a share when the trials of a game are alike, as by hand', () => {
    // Two players with 5 of 10 in each of two games would scatter by 2.5 a game; theirs scatter by 5 on the same
    // freedom of 10.
    const prior = fitPrior([sample(20, 12, 5, 10), sample(20, 8, 5, 10)], 'share');
    expect(prior?.dispersion).toBe(2);
    expect(prior?.unitVariance).toBe(0.5);
    expect(shrink(sample(100, 50), { mean: 0.5, strength: 100, unitVariance: 0.5, dispersion: 2 }, 'share')).toEqual({
      mean: 0.5,
      variance: 0.5 / 200,
    });
    // Trials of a game never count as less alike than independent ones.
    expect(fitPrior([sample(20, 12, 1, 10), sample(20, 8, 1, 10)], 'share')?.dispersion).toBe(1);
  });

  it('shrinks the minutes of steady players less, as by hand', () => {
    // A group's game varies by 2 at a mean of 1; the prior is worth 4 such games. The 12 games of 2 shrink to 28 / 16 =
    // 1.75, where the group's game varies by 3.5. Pooled with three of these, the own 9.5 over 10 are (9.5 + 10.5) / 13
    // = 20 / 13.
    const prior: Prior = { mean: 1, strength: 4, unitVariance: 2, dispersion: 2 };
    const posterior = shrink(sample(12, 24, 9.5, 10), prior, 'minutes');
    const strength = (4 * 20) / 13 / 2;
    expect(posterior.mean).toBeCloseTo((24 + strength) / (12 + strength), 12);
    expect(posterior.variance).toBeCloseTo(20 / 13 / (12 + strength), 12);
  });

  it("returns the prior for a player without games, and the player's own rate for infinitely many games", () => {
    const prior: Prior = { mean: 2, strength: 30, unitVariance: 2, dispersion: 1 };
    expect(shrink(sample(0, 0), prior, 'count').mean).toBe(2);
    expect(shrink(sample(1e-9, 1e-8), prior, 'count').mean).toBeCloseTo(2, 6);
    expect(shrink(sample(1e9, 7e9), prior, 'count').mean).toBeCloseTo(7, 6);
  });

  it('moves a rating towards the mean after a game of exactly average play', () => {
    const prior: Prior = { mean: 2, strength: 12, unitVariance: 2, dispersion: 1 };
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 80, noNaN: true }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        (hours, rate) => {
          const before = shrink(sample(hours, hours * rate), prior, 'count').mean;
          const after = shrink(sample(hours + 1, hours * rate + 2), prior, 'count').mean;
          expect(Math.abs(after - 2)).toBeLessThanOrEqual(Math.abs(before - 2) + 1e-12);
        },
      ),
    );
  });

  it('estimates the spread of a group from what exceeds random variation, as by hand', () => {
    // Rates 1 and 3 over 4 hours each, and a variance of 2 an hour within games. Mean 2; weighted squares 4 + 4 = 8;
    // luck 2 x 1; scale 8 - 32 / 8 = 4: between players (8 - 2) / 4 = 1.5, so the prior is worth 2 / 1.5 hours.
    const prior = fitPrior([sample(4, 4, 6, 3), sample(4, 12, 6, 3)], 'normal');
    expect(prior).toEqual({ mean: 2, strength: 2 / 1.5, unitVariance: 2, dispersion: 1 });
  });

  it('shrinks nearly all the way when players differ by chance alone', () => {
    const same = Array.from({ length: 50 }, (_, k) => sample(10, k % 2 === 0 ? 19 : 21, 40, 10));
    const prior = fitPrior(same, 'normal');
    if (prior === null) throw new Error('No prior.');
    const posterior = shrink(sample(10, 21, 40, 10), prior, 'normal');
    expect(Math.abs(posterior.mean - 2)).toBeLessThan(0.002);
  });

  it('recovers the truth better than raw rates do, for players from a known distribution', () => {
    const { normal, poisson } = chance(7);
    const players = Array.from({ length: 300 }, () => {
      const truth = 1 + 0.3 * normal();
      const games = Array.from({ length: 40 }, () => ({ x: poisson(Math.max(0, truth) / 4), t: 0.25 }));
      return {
        truth,
        sample: sampled(
          games,
          games.map(() => 1),
        ),
      };
    });
    const prior = fitPrior(
      players.map((player) => player.sample),
      'count',
    );
    if (prior === null) throw new Error('No prior.');
    expect(prior.mean).toBeGreaterThan(0.9);
    expect(prior.mean).toBeLessThan(1.1);
    // 1 an hour over a true variance of 0.09: worth 11 hours, found within a factor of two from 300 players.
    expect(prior.strength).toBeGreaterThan(5.5);
    expect(prior.strength).toBeLessThan(22);
    const error = (of: (player: (typeof players)[number]) => number): number =>
      players.reduce((sum, player) => sum + (of(player) - player.truth) ** 2, 0);
    const raw = error(({ sample: own }) => own.total / own.exposure);
    const shrunk = error(({ sample: own }) => shrink(own, prior, 'count').mean);
    expect(shrunk).toBeLessThan(0.7 * raw);
  });

  it('has no prior without a sample', () => {
    expect(fitPrior([], 'count')).toBeNull();
  });
});
