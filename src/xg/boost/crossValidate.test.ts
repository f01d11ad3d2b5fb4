import { describe, expect, it } from 'vitest';
import { simulateMatrix } from '../../../bench/boostSimulation.ts';
import { crossValidate, dealBlocks } from './crossValidate.ts';
import { logLossOf } from './logistic.ts';
import { takeRows } from './matrix.ts';
import { predictMargins } from './predict.ts';
import { trainBoosted } from './train.ts';

const matrix = simulateMatrix(3600, 8, 1);

describe('dealing blocks into folds', () => {
  it('keeps a block whole and the folds equal in blocks', () => {
    const folds = dealBlocks(matrix, 4, 1);
    const foldsByBlock = new Map<number, Set<number>>();
    matrix.blocks?.forEach((block, row) => {
      foldsByBlock.set(block, (foldsByBlock.get(block) ?? new Set()).add(folds[row] as number));
    });
    expect([...foldsByBlock.values()].every((of) => of.size === 1)).toBe(true);
    const blocksByFold = [0, 1, 2, 3].map((fold) => [...foldsByBlock.values()].filter((of) => of.has(fold)).length);
    expect(blocksByFold).toEqual([10, 10, 10, 10]);
  });

  it('does not depend on row order, but on the seed', () => {
    const reversed = takeRows(matrix, [...Array(matrix.rows).keys()].reverse());
    expect([...dealBlocks(reversed, 4, 1)].reverse()).toEqual([...dealBlocks(matrix, 4, 1)]);
    expect([...dealBlocks(matrix, 4, 2)]).not.toEqual([...dealBlocks(matrix, 4, 1)]);
  });

  it('refuses more folds than blocks, and rows without blocks', () => {
    expect(() => dealBlocks(matrix, 41, 1)).toThrow('from 2 to the 40 blocks');
    expect(() => dealBlocks(matrix, 1, 1)).toThrow('from 2');
    expect(() => dealBlocks({ ...matrix, blocks: undefined }, 2, 1)).toThrow('needs the block');
  });
});

describe('cross-validation', () => {
  it('predicts every row by a model that did not see its block', async () => {
    const options = { rounds: 60, maxDepth: 3, learningRate: 0.2, workers: 1, seed: 5 };
    const result = await crossValidate(matrix, options, { folds: 3, patience: 5 });
    const folds = dealBlocks(matrix, 3, 5);
    const [inside, outside] = [true, false].map((isHeld) =>
      [...folds.keys()].filter((row) => (folds[row] === 1) === isHeld),
    ) as [number[], number[]];
    const validation = takeRows(matrix, inside);
    const model = await trainBoosted(takeRows(matrix, outside), {
      ...options,
      earlyStopping: { validation, patience: 5 },
    });
    expect(inside.map((row) => result.margins[row])).toEqual([...predictMargins(model, validation)]);
    expect(result.treesByFold[1]).toBe(model.trees.length);

    const losses = [...result.margins].map((margin, row) => logLossOf(margin, matrix.labels[row] as number));
    expect(result.logLoss).toBeCloseTo(losses.reduce((a, b) => a + b, 0) / losses.length, 12);
    expect(result.lossByRound[result.bestRound - 1]).toBe(Math.min(...result.lossByRound));
    expect(result.bestRound).toBeGreaterThan(3);
    // Each fold's own best is at least as good as the best common number of trees.
    expect(result.logLoss).toBeLessThanOrEqual(Math.min(...result.lossByRound) + 1e-9);
  });
});
