/**
 * Compares our tree trainer with XGBoost's (tree_method hist) on the same matrix of real shots: CPU time per round,
 * held-out log loss, one-thread scoring speed. Exits 1 when a bar is missed, and 0 with a message when XGBoost or the
 * real games are not here.
 *
 * Method: each run is a separate process that reads the same files. Runs are interleaved A B B A, so that other load on
 * the machine affects both; the figures are medians. CPU time is that of the process, all threads, over all rounds
 * except the first (set-up is listed separately). Scoring counts the fastest of seven passes over the test rows: ours
 * from raw columns, XGBoost's from a finished DMatrix.
 *
 * Usage: node bench/boost.ts [pairs of A B B A, default 2] [archive directory, default as for the tests]
 */

import { median } from 'd3-array';
import { readArchiveShots } from '../src/pipeline/shots/archiveShots.ts';
import type { TrainingMatrix } from '../src/xg/boost/matrix.ts';
import { BOOST_OPTIONS, trainingMatrix } from '../src/xg/fitGoalieShots.ts';
import { FORWARD_SPLITS, rowsWhere } from '../src/xg/forward.ts';
import { archiveDir, NO_ARCHIVE } from '../tests/archive.ts';
import {
  type BoostMeasurement,
  type BoostSetting,
  isXgboostHere,
  removeSetting,
  runOurs,
  runXgboost,
  type SettingMatrices,
  writeSetting,
} from './boostSetting.ts';

/**
 * Maximum CPU per round relative to XGBoost's, minimum relative scoring speed, maximum difference in log loss (nats).
 */
const MOST_CPU = 1.5;
const LEAST_SCORING = 0.25;
const MOST_LOSS_APART = 0.0005;

/** Measures a setting and prints its table; returns whether all bars are met. */
function measure(setting: BoostSetting, pairs: number, matrices: SettingMatrices): boolean {
  const folder = writeSetting(setting, matrices);
  const ours: BoostMeasurement[] = [];
  const theirs: BoostMeasurement[] = [];
  try {
    for (let pair = 0; pair < pairs; pair++) {
      ours.push(runOurs(folder));
      theirs.push(runXgboost(folder), runXgboost(folder));
      ours.push(runOurs(folder));
    }
  } finally {
    removeSetting(folder);
  }
  const both = (field: keyof BoostMeasurement): [number, number] => [
    median(ours, (run) => run[field]) ?? Number.NaN,
    median(theirs, (run) => run[field]) ?? Number.NaN,
  ];
  const row = (label: string, [our, their]: [number, number], digits: number, bar: string): void => {
    const cells = [our.toFixed(digits), their.toFixed(digits), (our / their).toFixed(2)];
    console.log(`  ${label.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}   ${bar}`);
  };
  const { rows, features, rounds, maxDepth, threads } = setting;
  console.log(`${rows} rows x ${features} features, ${rounds} rounds, depth ${maxDepth}, ${threads} thread(s)`);
  console.log(`  ${''.padEnd(34)}${['ours', 'XGBoost', 'ratio'].map((cell) => cell.padStart(12)).join('')}`);
  const [cpu, scoring, loss] = [both('cpuPerRound'), both('rowsPerSecond'), both('logLoss')];
  row('CPU a round, ms', cpu, 2, `at most ${MOST_CPU}`);
  row('wall clock a round, ms', both('wallPerRound'), 2, '');
  row('CPU of set-up and first round, ms', both('cpuOfSetup'), 0, '');
  row('rows scored a second, one thread', scoring, 0, `at least ${LEAST_SCORING}`);
  row('held-out log loss', loss, 5, `at most ${MOST_LOSS_APART} apart`);
  return (
    cpu[0] <= MOST_CPU * cpu[1] &&
    scoring[0] >= LEAST_SCORING * scoring[1] &&
    Math.abs(loss[0] - loss[1]) <= MOST_LOSS_APART
  );
}

const pairs = Number(process.argv[2] ?? 2);
const archive = process.argv[3] ?? archiveDir();
if (!isXgboostHere()) {
  console.log('skipped: XGBoost is not installed here (Debian package python3-xgboost)');
} else if (archive === null) {
  console.log(`skipped: ${NO_ARCHIVE}`);
} else {
  const { setting, matrices } = await shotSetting(archive);
  const isMet = measure(setting, pairs, matrices);
  console.log(isMet ? 'all bars met' : 'a bar was missed');
  process.exitCode = isMet ? 0 : 1;
}

/**
 * Real shots as a setting: train on every shot at a goalie through 2022-23, test on the first half of 2023-24, with the
 * release's depth, rate and rounds; without weights, draws and monotone constraints, which differ between the trainers.
 * **Errors**: throws when the archive lacks these seasons.
 */
async function shotSetting(directory: string): Promise<{ setting: BoostSetting; matrices: SettingMatrices }> {
  const { shots } = (await readArchiveShots(directory)).tables;
  const split = FORWARD_SPLITS.at(-1);
  if (split === undefined) throw new Error('there is no forward split');
  const matrixOf = (isIn: (season: number, gameId: number) => boolean): TrainingMatrix => {
    const rows = rowsWhere(shots, isIn);
    if (rows.length === 0) throw new Error(`the archive lacks the seasons of ${split.name}`);
    return trainingMatrix(shots, rows, split.clock, new Float32Array(rows.length).fill(1));
  };
  const matrices = { train: matrixOf(split.isTraining), test: matrixOf(split.isTest) };
  const { rounds = 300, learningRate = 0.05, maxDepth = 5, minChildHessian = 20, lambda = 5 } = BOOST_OPTIONS;
  return {
    matrices,
    setting: {
      ...{ rounds, learningRate, maxDepth, minChildHessian, lambda, maxBins: 255, threads: 2 },
      rows: matrices.train.rows,
      testRows: matrices.test.rows,
      features: matrices.train.featureNames.length,
    },
  };
}
