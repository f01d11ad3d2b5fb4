import { describe, expect, it } from 'vitest';
import { simulateMatrix } from '../../../bench/boostSimulation.ts';
import { type Forest, forestOf, stepFrom } from './forest.ts';
import { addPaths } from './pathTable.ts';
import { trainBoosted } from './train.ts';

/** The same by walking each tree node by node: what the table must give. */
function walked(forest: Forest, row: readonly number[]): Float64Array {
  const contributions = new Float64Array(forest.features);
  for (const root of forest.roots) {
    for (let node = root; forest.left[node] !== 0; ) {
      const child = stepFrom(forest, node, row);
      const feature = forest.feature[node] as number;
      const change = (forest.expected[child] as number) - (forest.expected[node] as number);
      contributions[feature] = (contributions[feature] as number) + change;
      node = child;
    }
  }
  return contributions;
}

describe('the table of ways', async () => {
  const matrix = simulateMatrix(3000, 7, 3);
  const model = await trainBoosted(matrix, { rounds: 40, maxDepth: 6, learningRate: 0.2, workers: 1 });
  const forest = forestOf(model);
  const rowOf = (row: number) => matrix.featureNames.map((_, k) => matrix.values[k * matrix.rows + row] as number);
  const paths = (row: readonly number[]): Float64Array => {
    const contributions = new Float64Array(forest.features);
    addPaths(forest, row, contributions);
    return contributions;
  };

  it('gives what walking the trees gives, to the last bit', () => {
    for (let row = 0; row < 500; row++) expect(paths(rowOf(row))).toEqual(walked(forest, rowOf(row)));
  });

  it('sends a value on a threshold right, and one just below left', () => {
    const row = rowOf(0);
    for (let node = 0; node < forest.left.length; node++) {
      if (forest.left[node] === 0) continue;
      const threshold = forest.threshold[node] as number;
      for (const value of [threshold, threshold - Math.abs(threshold) * 1e-12 - 1e-300]) {
        const there = row.with(forest.feature[node] as number, value);
        expect(paths(there)).toEqual(walked(forest, there));
      }
    }
  });

  it('sends missing and infinite values the way their split says', () => {
    for (let feature = 0; feature < forest.features; feature++) {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
        for (let k = 0; k < 40; k++) {
          const row = rowOf(k).with(feature, value);
          expect(paths(row)).toEqual(walked(forest, row));
        }
      }
    }
    const nothing = matrix.featureNames.map(() => Number.NaN);
    expect(paths(nothing)).toEqual(walked(forest, nothing));
  });
});
