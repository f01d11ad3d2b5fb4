import { beforeAll, describe, expect, it } from 'vitest';
import { simulateMatrix } from '../../../bench/boostSimulation.ts';
import { type ExplanationMethod, explainMargin, groupExplainer } from './explain.ts';
import { type Forest, forestOf } from './forest.ts';
import type { TrainingMatrix } from './matrix.ts';
import type { BoostedTrees } from './model.ts';
import { predictMargin } from './predict.ts';
import { trainBoosted } from './train.ts';

const matrix = simulateMatrix(2500, 6, 2);
let model: BoostedTrees;

beforeAll(async () => {
  model = await trainBoosted(matrix, { rounds: 30, maxDepth: 5, learningRate: 0.2, workers: 1 });
});

function rowOf({ values, rows, featureNames }: TrainingMatrix, row: number): number[] {
  return featureNames.map((_, feature) => values[feature * rows + row] as number);
}

const sum = (terms: ArrayLike<number>): number => Array.from(terms).reduce((total, term) => total + term, 0);

describe('explaining a margin', () => {
  it.each<ExplanationMethod>(['path', 'shapley'])('%s: base and contributions add up to the margin', (method) => {
    for (let row = 0; row < 300; row++) {
      const features = rowOf(matrix, row);
      const { base, contributions } = explainMargin(model, features, method);
      expect(base + sum(contributions)).toBeCloseTo(predictMargin(model, features), 9);
    }
  });

  it('has one base, the weighted mean margin of the training rows', () => {
    const { base } = explainMargin(model, rowOf(matrix, 0));
    expect(explainMargin(model, rowOf(matrix, 99), 'shapley').base).toBe(base);
    let mean = 0;
    for (let row = 0; row < matrix.rows; row++) mean += predictMargin(model, rowOf(matrix, row)) / matrix.rows;
    expect(base).toBeCloseTo(mean, 6);
  });

  it('is worked out by hand for one split', async () => {
    // Leaves -1 and .5 (see the tree worked out by hand), four rows each: mean -.25.
    const tiny: TrainingMatrix = {
      featureNames: ['noise', 'x'],
      rows: 8,
      values: Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8),
      labels: Uint8Array.of(0, 0, 0, 0, 1, 0, 1, 1),
    };
    const stump = await trainBoosted(tiny, {
      rounds: 1,
      learningRate: 1,
      maxDepth: 1,
      minChildHessian: 0,
      baseScore: 0,
      workers: 1,
    });
    for (const method of ['path', 'shapley'] as const) {
      expect(explainMargin(stump, [1, 2], method)).toEqual({ base: -0.25, contributions: Float64Array.of(0, -0.75) });
      expect(explainMargin(stump, [1, 7], method, 2)).toEqual({ base: 1.75, contributions: Float64Array.of(0, 0.75) });
    }
  });

  it('gives a feature that no split reads nothing', async () => {
    const plain = await trainBoosted(matrix, {
      rounds: 10,
      workers: 1,
      interactions: [['f0']],
      columnSample: 1,
      maxDepth: 1,
    });
    const used = new Set(plain.trees.flatMap(({ feature }) => feature));
    const { contributions } = explainMargin(plain, rowOf(matrix, 5), 'shapley');
    contributions.forEach((contribution, feature) => {
      if (!used.has(feature)) expect(contribution).toBe(0);
    });
    expect(contributions.some((contribution) => contribution !== 0)).toBe(true);
  });

  it('shapley: equals the definition, the mean over all orders, by brute force over all subsets', () => {
    const forest = forestOf(model);
    for (const row of [0, 1, 2, 3, 4].map((index) => rowOf(matrix, index * 37))) {
      const { contributions } = explainMargin(model, row, 'shapley');
      const expected = shapleyByDefinition(forest, row);
      expected.forEach((value, feature) => {
        expect(contributions[feature]).toBeCloseTo(value, 9);
      });
    }
  });

  it('by groups: what the features of a group add together, for rows side by side, missing and infinite values too', () => {
    const groupOf = [0, 1, 0, 2, 1, 1];
    const { base, explain } = groupExplainer(model, groupOf, 3);
    const values = matrix.values.slice();
    for (let row = 0; row < 300; row++) {
      const strange = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY][row % 5];
      if (strange !== undefined) values[(row % 6) * matrix.rows + row] = strange;
    }
    const sums = explain({ featureNames: matrix.featureNames, rows: matrix.rows, values });
    for (let row = 0; row < 300; row++) {
      const explanation = explainMargin(model, rowOf({ ...matrix, values }, row));
      expect(base).toBe(explanation.base);
      const expected = [0, 0, 0];
      for (const [feature, group] of groupOf.entries()) {
        expected[group] = (expected[group] as number) + (explanation.contributions[feature] as number);
      }
      for (let k = 0; k < 3; k++) expect(sums[row * 3 + k]).toBeCloseTo(expected[k] as number, 12);
    }
  });

  it('refuses a row of another length', () => {
    expect(() => explainMargin(model, [1])).toThrow('6 features, got 1');
  });
});

/** Expected value of a tree when only some features are known: unknown splits weigh their sides by the training rows in them. */
function expectation(
  forest: Forest,
  node: number,
  row: readonly number[],
  isKnown: (feature: number) => boolean,
): number {
  const left = forest.left[node] as number;
  if (left === 0) return forest.value[node] as number;
  const feature = forest.feature[node] as number;
  const below = (child: number): number => expectation(forest, child, row, isKnown);
  if (isKnown(feature)) {
    const value = row[feature] as number;
    const isLeft = Number.isNaN(value) ? forest.missing[node] === 0 : value < (forest.threshold[node] as number);
    return below(isLeft ? left : left + 1);
  }
  const [coverLeft, coverRight] = [forest.cover[left] as number, forest.cover[left + 1] as number];
  return (below(left) * coverLeft + below(left + 1) * coverRight) / (coverLeft + coverRight);
}

function shapleyByDefinition(forest: Forest, row: readonly number[]): number[] {
  const features = row.length;
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  const worth = Array.from({ length: 2 ** features }, (_, subset) =>
    sum(
      Array.from(forest.roots, (root) => expectation(forest, root, row, (feature) => ((subset >> feature) & 1) === 1)),
    ),
  );
  return Array.from({ length: features }, (_, feature) => {
    let value = 0;
    for (let subset = 0; subset < 2 ** features; subset++) {
      if ((subset >> feature) & 1) continue;
      const size = subset.toString(2).replaceAll('0', '').length;
      const weight = (factorial(size) * factorial(features - size - 1)) / factorial(features);
      value += weight * ((worth[subset | (1 << feature)] as number) - (worth[subset] as number));
    }
    return value;
  });
}
