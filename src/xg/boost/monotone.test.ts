import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../hockey/random.ts';
import type { BoostOptions, Monotone } from './boostOptions.ts';
import type { TrainingMatrix } from './matrix.ts';
import { predictMargin } from './predictMargins.ts';
import { trainBoosted } from './trainBoosted.ts';

const FEATURES = ['a', 'b', 'c'];

/** Noise with some signal, ties and gaps: nothing that would make a model monotone by itself. */
function drawMatrix(rows: number, seed: number): TrainingMatrix {
  const random = createRandom(seed);
  const values = Float64Array.from({ length: rows * FEATURES.length }, () =>
    random() < 0.1 ? Number.NaN : Math.floor(random() * 12),
  );
  const labels = Uint8Array.from({ length: rows }, (_, row) => {
    const chance = 0.2 + 0.6 * Math.abs(Math.sin((values[row] as number) * (values[rows + row] as number) + seed));
    return random() < (Number.isNaN(chance) ? 0.5 : chance) ? 1 : 0;
  });
  // Both classes, whatever was drawn.
  labels.set([0, 1]);
  return { featureNames: FEATURES, rows, values, labels };
}

const optionsOf: fc.Arbitrary<BoostOptions> = fc.record({
  rounds: fc.integer({ min: 1, max: 15 }),
  maxDepth: fc.integer({ min: 1, max: 5 }),
  learningRate: fc.constantFrom(0.1, 0.5, 1),
  lambda: fc.constantFrom(0, 0.1, 1, 10),
  minChildHessian: fc.constantFrom(0, 1, 5),
  maxBins: fc.constantFrom(4, 255),
});

describe('monotone constraints', () => {
  it('hold between any two rows that differ in the constrained feature alone', async () => {
    const direction = fc.constantFrom<Monotone>(-1, 1);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: 20, max: 300 }),
        optionsOf,
        direction,
        direction,
        async (seed, rows, options, a, b) => {
          const model = await trainBoosted(drawMatrix(rows, seed), { ...options, monotone: { a, b }, workers: 1 });
          const random = createRandom(seed + 1);
          for (let pair = 0; pair < 40; pair++) {
            const row = FEATURES.map(() => (random() < 0.2 ? Number.NaN : random() * 14 - 1));
            const [low, high] = [random() * 14 - 1, random() * 14 - 1].sort((x, y) => x - y) as [number, number];
            const along = (feature: number): number =>
              predictMargin(model, row.with(feature, high)) - predictMargin(model, row.with(feature, low));
            expect(along(0) * a).toBeGreaterThanOrEqual(0);
            expect(along(1) * b).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('have an effect: without them the same data goes up and down', async () => {
    const model = await trainBoosted(drawMatrix(300, 1), { rounds: 15, maxDepth: 4, learningRate: 0.5, workers: 1 });
    const margins = Array.from({ length: 12 }, (_, x) => predictMargin(model, [x, 3, 3]));
    const steps = margins.slice(1).map((margin, i) => Math.sign(margin - (margins[i] as number)));
    expect(steps).toContain(1);
    expect(steps).toContain(-1);
  });

  it('cost little accuracy if the truth is monotone', async () => {
    const random = createRandom(3);
    const rows = 4000;
    const values = Float64Array.from({ length: rows }, random);
    const labels = Uint8Array.from(values, (x) => (random() < 0.1 + 0.8 * x ? 1 : 0));
    const matrix: TrainingMatrix = { featureNames: ['x'], rows, values, labels };
    const options: BoostOptions = { rounds: 40, maxDepth: 3, learningRate: 0.2, workers: 1 };
    const model = await trainBoosted(matrix, { ...options, monotone: { x: 1 } });
    for (const x of [0.1, 0.5, 0.9]) {
      // Truth .1 + .8x; about 500 rows within a leaf's reach, so a standard error of about .02.
      expect(1 / (1 + Math.exp(-predictMargin(model, [x])))).toBeCloseTo(0.1 + 0.8 * x, 1);
    }
  });
});
