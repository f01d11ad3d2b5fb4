import { createRandom } from '../src/hockey/random.ts';
import type { TrainingMatrix } from '../src/xg/boost/matrix.ts';
import { sigmoid } from '../src/xg/boost/sigmoid.ts';

/** Intercept that puts the mean probability near 6%, the share of unblocked shots that score. */
const INTERCEPT = -3.15;
/** Rows that share a block, about the unblocked shots of a game. */
const ROWS_OF_BLOCK = 90;

/**
 * A simulated matrix similar to shots, with a known truth: continuous features with non-linear effects, yes/no
 * features, counts, interactions, and more missing values where the truth is low.
 *
 * Shape: columns alternate between continuous, yes/no, count and continuous with gaps; Float32; the first eight carry
 * the signal.
 */
export function simulateMatrix(rows: number, features: number, seed: number): TrainingMatrix {
  const random = createRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const values = new Float32Array(rows * features);
  for (let feature = 0; feature < features; feature++) {
    const draw =
      [normal, () => (random() < 0.12 ? 1 : 0), () => Math.floor(random() * 20), normal][feature % 4] ?? normal;
    for (let row = 0; row < rows; row++) values[feature * rows + row] = draw();
  }
  const at = (feature: number, row: number): number => values[feature * rows + row] as number;
  const labels = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const distance = at(0, row);
    const isRebound = at(1, row);
    const margin =
      INTERCEPT -
      0.7 * distance -
      0.25 * distance * distance +
      0.9 * isRebound * (distance < 0.5 ? 1 : 0) +
      0.05 * (at(2, row) - 10) +
      0.35 * at(3, row) * (isRebound === 1 ? -1 : 1) +
      0.3 * Math.sin(2 * at(4 % features, row)) +
      0.4 * (features > 5 ? at(5, row) : 0);
    labels[row] = random() < sigmoid(margin) ? 1 : 0;
    for (let feature = 3; feature < features; feature += 4) {
      if (random() < (margin < INTERCEPT ? 0.25 : 0.1)) values[feature * rows + row] = Number.NaN;
    }
  }
  return {
    featureNames: Array.from({ length: features }, (_, feature) => `f${feature}`),
    rows,
    values,
    labels,
    blocks: Uint32Array.from({ length: rows }, (_, row) => 2025020001 + Math.floor(row / ROWS_OF_BLOCK)),
  };
}
