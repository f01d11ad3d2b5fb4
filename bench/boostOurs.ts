/**
 * Trains and scores one setting with our trainer and prints a BoostMeasurement.
 *
 * Usage: node bench/boostOurs.ts <folder>
 */

import { predictMargins } from '../src/xg/boost/predictMargins.ts';
import { logLossOf } from '../src/xg/boost/sigmoid.ts';
import { trainBoosted } from '../src/xg/boost/trainBoosted.ts';
import { type BoostMeasurement, readSetting } from './boostSetting.ts';

/** Number of scoring passes over the test rows; the fastest counts, since the first ones compile. */
const SCORINGS = 7;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const { setting, train, test } = readSetting(process.argv[2] ?? '');
const { rounds, maxDepth, learningRate, lambda, minChildHessian, maxBins, threads } = setting;
const mean = train.labels.reduce((total, label) => total + label, 0) / train.rows;
const start = cpu();
let [cpuAfterFirst, wallAfterFirst] = [0, 0];
const model = await trainBoosted(train, {
  ...{ rounds, maxDepth, learningRate, lambda, minChildHessian, maxBins },
  baseScore: Math.log(mean / (1 - mean)),
  workers: threads,
  onRound: (round) => {
    if (round > 1) return;
    cpuAfterFirst = cpu();
    wallAfterFirst = performance.now();
  },
});
const wall = performance.now() - wallAfterFirst;
const cpuOfRounds = cpu() - cpuAfterFirst;

let fastest = Number.POSITIVE_INFINITY;
let margins: Float64Array = new Float64Array(0);
for (let scoring = 0; scoring < SCORINGS; scoring++) {
  const begin = performance.now();
  margins = predictMargins(model, test);
  fastest = Math.min(fastest, performance.now() - begin);
}
const loss = margins.reduce((total, margin, row) => total + logLossOf(margin, test.labels[row] ?? 0), 0);
const measurement: BoostMeasurement = {
  cpuPerRound: cpuOfRounds / (rounds - 1),
  wallPerRound: wall / (rounds - 1),
  cpuOfSetup: cpuAfterFirst - start,
  logLoss: loss / test.rows,
  rowsPerSecond: (1000 * test.rows) / fastest,
};
console.log(JSON.stringify(measurement));
