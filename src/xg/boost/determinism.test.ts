import { describe, expect, it } from 'vitest';
import { simulateMatrix } from '../../../bench/boostSetting.ts';
import { createRandom } from '../../hockey/random.ts';
import type { BoostOptions } from './boostOptions.ts';
import { readBoostedTrees } from './forest.ts';
import { takeRows } from './matrix.ts';
import { trainBoosted } from './trainBoosted.ts';

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
