import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulateMatrix } from '../../../bench/boostSetting.ts';
import { createRandom } from '../../hockey/random.ts';
import type { BoostOptions, Monotone } from './boostOptions.ts';
import { readBoostedTrees } from './forest.ts';
import type { TrainingMatrix } from './matrix.ts';
import { predictMargins } from './predictMargins.ts';
import { logLossOf, sigmoid } from './sigmoid.ts';
import { predictMargin, takeRows } from './testing/rowByRow.ts';
import { trainBoosted } from './trainBoosted.ts';

const NA = Number.NaN;

/** A matrix of one feature. */
function oneFeature(x: number[], y: number[], more: Partial<TrainingMatrix> = {}): TrainingMatrix {
  return { featureNames: ['x'], rows: x.length, values: Float64Array.from(x), labels: Uint8Array.from(y), ...more };
}

/** One tree with one split, full step, starting from even odds: p = 1/2, so g = 1/2 - y and h = 1/4 for every row. */
const STUMP: BoostOptions = {
  rounds: 1,
  learningRate: 1,
  maxDepth: 1,
  lambda: 1,
  minChildHessian: 0,
  baseScore: 0,
  workers: 1,
};

function meanLogLoss(margins: Float64Array, labels: Uint8Array): number {
  return margins.reduce((total, margin, row) => total + logLossOf(margin, labels[row] as number), 0) / margins.length;
}

describe('a tree worked out by hand', () => {
  // x   1    2    3    4    5    6    7    8
  // y   0    0    0    0    1    0    1    1
  // g  .5   .5   .5   .5  -.5   .5  -.5  -.5    G = 1, H = 2; score of the whole G²/(H + 1) = 1/3
  // Cut after 4: left G 2, H 1: 4/2 = 2; right G -1, H 1: 1/2. Sum 2.5.
  // After 6: left G 2, H 1.5: 1.6; right G -1, H .5: .667. Sum 2.267. After 3: 1.286 + .111. After 5: 1 + .143.
  // So the cut is after 4; values -G/(H + 1): left -2/2 = -1, right 1/2.
  const x = [1, 2, 3, 4, 5, 6, 7, 8];
  const y = [0, 0, 0, 0, 1, 0, 1, 1];

  it('splits at the greatest gain and gives each leaf its Newton step', async () => {
    const model = await trainBoosted(oneFeature(x, y), STUMP);
    expect(model.trees).toEqual([{ feature: [0, -1, -1], value: [5, -1, 0.5], missing: [0, 0, 0], cover: [0, 4, 4] }]);
    expect(predictMargin(model, [4])).toBe(-1);
    expect(predictMargin(model, [4.999])).toBe(-1);
    expect(predictMargin(model, [5])).toBe(0.5);
  });

  it('scales the step by the learning rate', async () => {
    const model = await trainBoosted(oneFeature(x, y), { ...STUMP, learningRate: 0.5 });
    expect(predictMargin(model, [1])).toBe(-0.5);
    expect(predictMargin(model, [8])).toBe(0.25);
  });

  it('does not split below the minimum hessian', async () => {
    const trees = async (more: BoostOptions) => (await trainBoosted(oneFeature(x, y), { ...STUMP, ...more })).trees;
    // Two rows a side hold a hessian of 1/2: only cuts after 4 leave 4 rows, hessian 1, on both sides.
    expect(await trees({ minChildHessian: 1 })).toHaveLength(1);
    expect(await trees({ minChildHessian: 1.01 })).toEqual([]);
  });

  it('starts from the log-odds of the mean label', async () => {
    const model = await trainBoosted(oneFeature(x, y), { rounds: 1, workers: 1 });
    expect(model.baseScore).toBeCloseTo(Math.log(3 / 5), 12);
  });
});

describe('missing values', () => {
  it('go to the side with the greater gain', async () => {
    // Missing rows score like the large x: without them on the right the right side would be smaller.
    const model = await trainBoosted(oneFeature([1, 2, 3, 4, NA, NA], [0, 0, 1, 1, 1, 1]), STUMP);
    expect(model.trees[0]?.missing[0]).toBe(1);
    expect(predictMargin(model, [NA])).toBe(predictMargin(model, [4]));
    const mirrored = await trainBoosted(oneFeature([1, 2, 3, 4, NA, NA], [1, 1, 0, 0, 1, 1]), STUMP);
    expect(mirrored.trees[0]?.missing[0]).toBe(0);
    expect(predictMargin(mirrored, [NA])).toBe(predictMargin(mirrored, [1]));
  });

  it('can be a side by themselves', async () => {
    // g: known .5 x 4, missing -.5 x 2; left G 2, H 1: -2/2 = -1; right G -1, H .5: 1/1.5.
    const model = await trainBoosted(oneFeature([1, 2, 3, 4, NA, NA], [0, 0, 0, 0, 1, 1]), STUMP);
    for (const known of [-1e300, 1, 4, 1e300]) expect(predictMargin(model, [known])).toBe(-1);
    expect(predictMargin(model, [NA])).toBe(Math.fround(2 / 3));
    const rows = oneFeature([1, NA, 1e300, -1e300, NA], [0, 0, 0, 0, 0]);
    expect([...predictMargins(model, rows)]).toEqual([-1, Math.fround(2 / 3), -1, -1, Math.fround(2 / 3)]);
  });

  it('go with the larger side if training had none', async () => {
    const model = await trainBoosted(oneFeature([1, 2, 3, 4, 5], [0, 0, 0, 0, 1]), STUMP);
    expect(predictMargin(model, [NA])).toBe(predictMargin(model, [1]));
  });
});

describe('weights and offsets', () => {
  it('treat a row of weight k like k equal rows', async () => {
    const matrix = simulateMatrix(600, 8, 3);
    const random = createRandom(5);
    const weights = Float32Array.from({ length: matrix.rows }, () => 1 + Math.floor(random() * 3));
    const copies = [...weights].flatMap((weight, row) => Array.from({ length: weight }, () => row));
    const options: BoostOptions = { rounds: 20, maxDepth: 4, learningRate: 0.3, workers: 1 };
    const weighted = await trainBoosted({ ...matrix, weights }, options);
    const copied = await trainBoosted(takeRows(matrix, copies), options);
    expect(copied.trees.map(({ feature, missing, cover }) => ({ feature, missing, cover }))).toEqual(
      weighted.trees.map(({ feature, missing, cover }) => ({ feature, missing, cover })),
    );
    const [a, b] = [predictMargins(weighted, matrix), predictMargins(copied, matrix)];
    for (let row = 0; row < matrix.rows; row++) expect(a[row]).toBeCloseTo(b[row] as number, 6);
  });

  it('add a base margin, and train on what it leaves', async () => {
    const matrix = simulateMatrix(3000, 8, 4);
    const options: BoostOptions = { rounds: 30, maxDepth: 3, workers: 1 };
    const first = await trainBoosted(matrix, options);
    const baseMargin = predictMargins(first, matrix);
    const second = await trainBoosted({ ...matrix, baseMargin }, { ...options, rounds: 5 });
    expect(second.hasBaseMargin).toBe(true);
    // The remaining intercept is the step that makes predictions add up to the labels; the first model is near it.
    expect(Math.abs(second.baseScore)).toBeLessThan(0.05);
    const margins = predictMargins(second, { ...matrix, baseMargin });
    expect(meanLogLoss(margins, matrix.labels)).toBeLessThan(meanLogLoss(baseMargin, matrix.labels));
    expect(predictMargin(second, rowOf(matrix, 7), baseMargin[7])).toBeCloseTo(margins[7] as number, 12);
    expect(() => predictMargins(second, { ...matrix, baseMargin: undefined })).toThrow('needs a base margin');
    expect(() => predictMargins(first, { ...matrix, baseMargin })).toThrow('has no base margin');
  });
});

function rowOf({ values, rows, featureNames }: TrainingMatrix, row: number): number[] {
  return featureNames.map((_, feature) => values[feature * rows + row] as number);
}

describe('limits on a tree', () => {
  const matrix = simulateMatrix(3000, 8, 21);

  it('uses no more columns per tree than its share', async () => {
    const { trees } = await trainBoosted(matrix, { rounds: 30, columnSample: 0.25, workers: 1 });
    const used = trees.map(({ feature }) => new Set(feature.filter((split) => split >= 0)).size);
    expect(Math.max(...used)).toBe(2);
    expect(new Set(trees.flatMap(({ feature }) => feature)).size).toBeGreaterThan(5);
  });
});

describe('the trained model', () => {
  it('finds an interaction that a linear model cannot, and beats the constant', async () => {
    // The label depends on whether a and b have the same sign; each alone carries no information.
    const random = createRandom(31);
    const rows = 6000;
    const draw = (): TrainingMatrix => {
      const values = Float64Array.from({ length: 2 * rows }, () => random() * 2 - 1);
      const labels = Uint8Array.from({ length: rows }, (_, row) => {
        const isSameSign = (values[row] as number) > 0 === (values[rows + row] as number) > 0;
        return random() < (isSameSign ? 0.8 : 0.2) ? 1 : 0;
      });
      return { featureNames: ['a', 'b'], rows, values, labels };
    };
    const [training, test] = [draw(), draw()];
    const model = await trainBoosted(training, { rounds: 60, learningRate: 0.2, maxDepth: 3, workers: 1 });
    const boosted = meanLogLoss(predictMargins(model, test), test.labels);
    const constant = meanLogLoss(new Float64Array(rows).fill(model.baseScore), test.labels);
    const linear = meanLogLoss(fitLinear(training, test), test.labels);
    // The truth's own loss is the entropy of .8 / .2: .5004.
    expect(boosted).toBeLessThan(0.53);
    expect(constant).toBeGreaterThan(0.69);
    expect(linear).toBeGreaterThan(0.69);
  });
});

/** Logistic regression on two features by gradient descent, scored on other rows. */
function fitLinear(training: TrainingMatrix, test: TrainingMatrix): Float64Array {
  const weights = [0, 0, 0];
  const marginOf = ({ values, rows }: TrainingMatrix, row: number): number =>
    (weights[0] as number) +
    (weights[1] as number) * (values[row] as number) +
    (weights[2] as number) * (values[rows + row] as number);
  for (let step = 0; step < 200; step++) {
    const gradient = [0, 0, 0];
    for (let row = 0; row < training.rows; row++) {
      const error = sigmoid(marginOf(training, row)) - (training.labels[row] as number);
      const inputs = [1, training.values[row] as number, training.values[training.rows + row] as number];
      inputs.forEach((input, i) => {
        gradient[i] = (gradient[i] as number) + (error * input) / training.rows;
      });
    }
    gradient.forEach((slope, i) => {
      weights[i] = (weights[i] as number) - 2 * slope;
    });
  }
  return Float64Array.from({ length: test.rows }, (_, row) => marginOf(test, row));
}

describe('invalid input is rejected', () => {
  const good = oneFeature([1, 2], [0, 1]);
  const cases: [string, TrainingMatrix, BoostOptions][] = [
    ['nothing to learn', oneFeature([1, 2], [0, 0]), {}],
    ['labels must be 0 or 1', oneFeature([1, 2], [0, 2]), {}],
    ['2 rows need 2 labels', oneFeature([1, 2], [0]), {}],
    ['need 2 values', { ...good, values: new Float64Array(3) }, {}],
    ['feature x is infinite in row 1', oneFeature([1, Number.POSITIVE_INFINITY], [0, 1]), {}],
    ['2 positive finite numbers', oneFeature([1, 2], [0, 1], { weights: Float32Array.of(1, 0) }), {}],
    ['whole numbers', oneFeature([1, 2], [0, 1], { blocks: Float64Array.of(1, 0.5) }), {}],
    ['2 finite numbers', oneFeature([1, 2], [0, 1], { baseMargin: Float64Array.of(1, NA) }), {}],
    ['unique', { ...good, featureNames: ['x', 'x'], values: new Float64Array(4) }, {}],
    ['maxDepth', good, { maxDepth: 0 }],
    ['maxDepth', good, { maxDepth: 2.5 }],
    ['learningRate', good, { learningRate: 2 }],
    ['subsample', good, { subsample: 0 }],
    ['maxBins', good, { maxBins: 256 }],
    ['workers', good, { workers: 0 }],
    ['needs the block of every row', good, { subsample: 0.5 }],
    ['monotone names y', good, { monotone: { y: 1 } }],
  ];

  it.each(cases)('%s', async (message, matrix, options) => {
    await expect(trainBoosted(matrix, { workers: 1, ...options })).rejects.toThrow(message);
  });
});

describe('trainBoosted is deterministic', () => {
  const matrix = simulateMatrix(4000, 12, 6);
  const plain: BoostOptions = { rounds: 12, maxDepth: 5, learningRate: 0.2, minChildHessian: 2 };
  const variants: [string, BoostOptions][] = [
    ['plain', {}],
    ['sampled blocks and columns', { subsample: 0.7, columnSample: 0.5 }],
    ['bounds', { monotone: { f0: -1, f2: 1 } }],
  ];

  it.each(variants)('for any number of threads: %s', async (_, variant) => {
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((workers) => trainBoosted(matrix, { ...plain, ...variant, workers })),
    );
    expect(one?.trees.length).toBeGreaterThan(2);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  it.each(variants)('in any row order: %s', async (_, variant) => {
    const random = createRandom(9);
    const shuffled = Array.from({ length: matrix.rows }, (_, row) => ({ row, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ row }) => row);
    const options = { ...plain, ...variant, workers: 1 };
    expect(await trainBoosted(takeRows(matrix, shuffled), options)).toEqual(await trainBoosted(matrix, options));
  });

  it('per seed', async () => {
    const options = { ...plain, subsample: 0.7, workers: 1 };
    const [one, two] = await Promise.all([1, 2].map((seed) => trainBoosted(matrix, { ...options, seed })));
    expect(two?.trees).not.toEqual(one?.trees);
  });

  it('and reports every round in order', async () => {
    const rounds: number[] = [];
    await trainBoosted(matrix, { ...plain, workers: 2, onRound: (round) => rounds.push(round) });
    expect(rounds).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  });

  it('and rejects and stops its threads when the onRound callback throws', async () => {
    const onRound = (): void => {
      throw new Error('enough');
    };
    await expect(trainBoosted(matrix, { ...plain, workers: 2, onRound })).rejects.toThrow('enough');
  });

  it('and grows no tree in a round that draws no block', async () => {
    const few = simulateMatrix(270, 4, 8);
    const options: BoostOptions = { rounds: 40, maxDepth: 2, subsample: 0.2, minChildHessian: 0 };
    const [one, two] = await Promise.all([1, 2].map((workers) => trainBoosted(few, { ...options, workers })));
    // Three blocks, each drawn one time in five: none in about half of the rounds.
    expect(one?.trees.length).toBeGreaterThan(8);
    expect(one?.trees.length).toBeLessThan(32);
    expect(two).toEqual(one);
    expect(readBoostedTrees(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });
});

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
