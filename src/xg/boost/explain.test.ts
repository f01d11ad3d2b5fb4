import { beforeAll, describe, expect, it } from 'vitest';
import { simulateMatrix } from '../../../bench/boostSetting.ts';
import type { BoostedTrees } from './boostedTrees.ts';
import { groupExplainer } from './explain.ts';
import { type Forest, forestOf, stepFrom } from './forest.ts';
import type { FeatureMatrix, TrainingMatrix } from './matrix.ts';
import { predictMargins } from './predictMargins.ts';
import { trainBoosted } from './trainBoosted.ts';

const matrix = simulateMatrix(2500, 6, 2);
/** Every feature in its own group. */
const EACH = [0, 1, 2, 3, 4, 5];
let model: BoostedTrees;

beforeAll(async () => {
  model = await trainBoosted(matrix, { rounds: 30, maxDepth: 5, learningRate: 0.2, workers: 1 });
});

const sum = (terms: ArrayLike<number>): number => Array.from(terms).reduce((total, term) => total + term, 0);

/** The matrix with values no shot has: missing and infinite ones, in every feature. */
function strangeMatrix(): FeatureMatrix {
  const values = matrix.values.slice();
  for (let row = 0; row < 300; row++) {
    const strange = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY][row % 5];
    if (strange !== undefined) values[(row % 6) * matrix.rows + row] = strange;
  }
  return { featureNames: matrix.featureNames, rows: matrix.rows, values };
}

/**
 * The definition, step by step: each split on a row's path credits its change of the expected value to the split's
 * feature.
 */
function changesAlong(forest: Forest, row: readonly number[]): number[] {
  const changes = row.map(() => 0);
  for (const root of forest.roots) {
    for (let node = root; forest.left[node] !== 0; ) {
      const child = stepFrom(forest, node, row);
      const feature = forest.feature[node] as number;
      changes[feature] =
        (changes[feature] as number) + (forest.expected[child] as number) - (forest.expected[node] as number);
      node = child;
    }
  }
  return changes;
}

describe('groupExplainer', () => {
  it('returns a base and groups that add up to the margin, also for missing and infinite values', () => {
    const rows = strangeMatrix();
    const { base, explain } = groupExplainer(model, [0, 1, 0, 2, 1, 1], 3);
    const sums = explain(rows);
    predictMargins(model, rows).forEach((margin, row) => {
      expect(base + sum(sums.subarray(row * 3, row * 3 + 3))).toBeCloseTo(margin, 9);
    });
  });

  it('has one base, the weighted mean margin of the training rows', () => {
    expect(groupExplainer(model, EACH, 6).base).toBeCloseTo(sum(predictMargins(model, matrix)) / matrix.rows, 6);
  });

  it('gives the values worked out by hand for one split', async () => {
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
    const { base, explain } = groupExplainer(stump, [0, 1], 2);
    expect(base).toBe(-0.25);
    const rows = { featureNames: tiny.featureNames, rows: 2, values: Float64Array.of(1, 1, 2, 7) };
    expect([...explain(rows)]).toEqual([0, -0.75, 0, 0.75]);
  });

  it('credits every split on the path with its change, and a group with the sum of its features', () => {
    const rows = strangeMatrix();
    const forest = forestOf(model);
    const groupOf = [0, 1, 0, 2, 1, 1];
    const each = groupExplainer(model, EACH, 6).explain(rows);
    const grouped = groupExplainer(model, groupOf, 3).explain(rows);
    for (let row = 0; row < 300; row++) {
      const changes = changesAlong(
        forest,
        EACH.map((feature) => rows.values[feature * rows.rows + row] as number),
      );
      const together = [0, 0, 0];
      for (const [feature, change] of changes.entries()) {
        expect(each[row * 6 + feature]).toBeCloseTo(change, 12);
        const group = groupOf[feature] as number;
        together[group] = (together[group] as number) + change;
      }
      for (let k = 0; k < 3; k++) expect(grouped[row * 3 + k]).toBeCloseTo(together[k] as number, 12);
    }
  });

  it('gives zero to a feature that no split uses', async () => {
    const plain = await trainBoosted(matrix, {
      rounds: 10,
      workers: 1,
      columnSample: 1,
      maxDepth: 1,
    });
    const used = new Set(plain.trees.flatMap(({ feature }) => feature));
    const sums = groupExplainer(plain, EACH, 6).explain(matrix);
    for (const feature of EACH.filter((own) => !used.has(own))) expect(sums[5 * 6 + feature]).toBe(0);
    expect(sum(sums.subarray(30, 36).map(Math.abs))).toBeGreaterThan(0);
  });

  it('rejects other features', () => {
    const other = { featureNames: ['x'], rows: 1, values: Float64Array.of(1) };
    expect(() => groupExplainer(model, EACH, 6).explain(other)).toThrow('feature');
  });
});
