import { beforeAll, describe, expect, it } from 'vitest';
import { simulateMatrix } from '../../../bench/boostSetting.ts';
import { type BoostedTrees, shortSingle } from './boostedTrees.ts';
import { readBoostedTrees } from './forest.ts';
import { predictMargins } from './predictMargins.ts';
import { predictMargin, takeRows } from './testing/rowByRow.ts';
import { trainBoosted } from './trainBoosted.ts';

const matrix = simulateMatrix(2000, 10, 1);
let model: BoostedTrees;

beforeAll(async () => {
  model = await trainBoosted(matrix, { rounds: 25, maxDepth: 5, workers: 1 });
});

/** The model as parsed JSON with one part changed. */
function changed(change: (json: Record<string, unknown>, firstTree: Record<string, unknown[]>) => void): unknown {
  const json = JSON.parse(JSON.stringify(model));
  change(json, json.trees[0]);
  return json;
}

describe('a model file', () => {
  it('reads back equal, with identical predictions', () => {
    const read = readBoostedTrees(JSON.parse(JSON.stringify(model)));
    expect(read).toEqual(model);
    expect(predictMargins(read, matrix)).toEqual(predictMargins(model, matrix));
  });

  it('is compact: about ten bytes a number', () => {
    const numbers = model.trees.reduce((total, tree) => total + 4 * tree.feature.length, 0);
    expect(JSON.stringify(model.trees).length / numbers).toBeLessThan(6);
  });

  it("predicts exactly as trained: a row's margin is the sum of its leaves", () => {
    const margins = predictMargins(model, matrix);
    const { values, rows, featureNames } = matrix;
    for (let row = 0; row < rows; row++) {
      const features = featureNames.map((_, feature) => values[feature * rows + row] as number);
      expect(predictMargin(model, features)).toBe(margins[row]);
    }
  });

  const damages: [string, unknown | (() => unknown)][] = [
    ['not a model', null],
    ['not a model', []],
    ['not a model', { format: 'forest' }],
    ['version must be 1, got 2', () => changed((json) => Object.assign(json, { version: 2 }))],
    ['no list of feature names', () => changed((json) => Object.assign(json, { features: ['a', 1] }))],
    ['unique', () => changed((json) => Object.assign(json, { features: ['a', 'a'] }))],
    ['baseScore', () => changed((json) => Object.assign(json, { baseScore: null }))],
    ['hasBaseMargin', () => changed((json) => Object.assign(json, { hasBaseMargin: 1 }))],
    ['training', () => changed((json) => Object.assign(json, { training: 3 }))],
    ['no list of trees', () => changed((json) => Object.assign(json, { trees: {} }))],
    ['must be lists', () => changed((json) => Object.assign(json, { trees: [3] }))],
    [
      'tree 0: node 0 has feature 4, the model has 4',
      () => changed((json) => Object.assign(json, { features: ['a', 'b', 'c', 'd'], trees: [STUMP_ON_4] })),
    ],
    ['tree 0: node 0 has feature 0.5', () => changed((_, tree) => tree.feature?.splice(0, 1, 0.5))],
    ['tree 0: its lists differ in length', () => changed((_, tree) => tree.value?.pop())],
    ['no finite value', () => changed((_, tree) => tree.value?.splice(3, 1, null))],
    ['must send missing values to 0 or 1', () => changed((_, tree) => tree.missing?.splice(0, 1, 2))],
    ['no positive cover', () => changed((_, tree) => tree.cover?.splice((tree.cover?.length ?? 0) - 1, 1, 0))],
    ['comes after its children', () => changed((json) => Object.assign(json, { trees: [LOOP] }))],
    ['1 splits need 3 nodes, got 2', () => changed((json) => Object.assign(json, { trees: [HALF] }))],
    [
      '0 splits need 1 nodes, got 0',
      () => changed((json) => Object.assign(json, { trees: [{ feature: [], value: [], missing: [], cover: [] }] })),
    ],
  ];
  const STUMP_ON_4 = { feature: [4, -1, -1], value: [0, 1, 2], missing: [0, 0, 0], cover: [0, 1, 1] };
  const LOOP = { feature: [-1, 0, -1], value: [0, 1, 2], missing: [0, 0, 0], cover: [1, 1, 1] };
  const HALF = { feature: [0, -1], value: [0, 1], missing: [0, 0], cover: [0, 1] };

  it.each(damages)('is rejected when damaged: %s', (message, json) => {
    expect(() => readBoostedTrees(typeof json === 'function' ? json() : json)).toThrow(message);
  });
});

describe('rows of another shape', () => {
  it('are rejected by name and by number', () => {
    const renamed = { ...matrix, featureNames: matrix.featureNames.with(3, 'speed') };
    expect(() => predictMargins(model, renamed)).toThrow('feature 3 must be f3, got speed');
    const swapped = { ...matrix, featureNames: matrix.featureNames.with(0, 'f1').with(1, 'f0') };
    expect(() => predictMargins(model, swapped)).toThrow('feature 0 must be f0, got f1');
    const fewer = {
      ...matrix,
      featureNames: matrix.featureNames.slice(0, 9),
      values: matrix.values.slice(0, 9 * 2000),
    };
    expect(() => predictMargins(model, fewer)).toThrow('feature 9 must be f9, got (none)');
    expect(() => predictMargin(model, [1, 2])).toThrow('10 features, got 2');
  });

  it.each([1, 7, 8, 9, 31, 32, 33])('in any number predict the same as each row alone: %d', (count) => {
    const some = takeRows(matrix, [...Array(count).keys()]);
    expect([...predictMargins(model, some)]).toEqual([...predictMargins(model, matrix).subarray(0, count)]);
  });

  it('predict nothing when there are none', () => {
    const none = { featureNames: matrix.featureNames, rows: 0, values: new Float64Array(0) };
    expect(predictMargins(model, none)).toEqual(new Float64Array(0));
  });
});

describe('shortSingle', () => {
  it.each([0.1, -1, 1 / 3, 1e-20, 16777216, 3.4028234663852886e38])('%d reads back as the same single', (value) => {
    const short = shortSingle(value);
    expect(Math.fround(short)).toBe(Math.fround(value));
    expect(String(short).replace(/[-.]|e.*/g, '').length).toBeLessThanOrEqual(9 + 1);
  });

  it('has few digits', () => {
    expect(shortSingle(Math.fround(0.1))).toBe(0.1);
  });
});
