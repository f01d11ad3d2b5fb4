/**
 * What was tried on the xG model's trees: each trial is trained forward on real games and judged beside the recipe in force, and
 * `models/xg/trials.json` keeps the figures for the next model card. The trees alone, without the calibration that follows.
 * About half a minute a trial and test on two free cores.
 *
 * Usage: node bench/xgTrials.ts [archive directory, default ../shared/data/league]
 */
import { writeFileSync } from 'node:fs';
import { readArchiveShots, THREADS } from '../src/cli/modelRun.ts';
import type { BoostOptions } from '../src/xg/boost/options.ts';
import { predictMargins } from '../src/xg/boost/predict.ts';
import { trainBoosted } from '../src/xg/boost/train.ts';
import { ACCURACY_SUBSETS } from '../src/xg/evaluate.ts';
import { SHOT_FEATURE_NAMES } from '../src/xg/features/list.ts';
import { TREE_OPTIONS, trainingMatrix } from '../src/xg/fit.ts';
import { FORWARD_SPLITS, type ForwardSplit, featuresOf, rowsWhere, VALIDATION_SPLIT } from '../src/xg/forward.ts';
import { probability } from '../src/xg/logistic.ts';
import { areaUnderCurve, logLoss } from '../src/xg/metrics.ts';
import { seasonWeights } from '../src/xg/seasonWeights.ts';
import type { ShotTable } from '../src/xg/shotTable.ts';
import type { TrialRow } from '../src/xg/trials.ts';

interface Trial {
  readonly name: string;
  /** What differs from the recipe in force. */
  readonly options?: Partial<BoostOptions>;
  readonly weights?: readonly number[];
  /** Models whose log-odds are averaged, one by default. */
  readonly seeds?: number;
}

const TRIALS: readonly Trial[] = [
  { name: 'the recipe in force' },
  { name: 'season weights 1, 1, .4, .3, .2', weights: [1, 1, 0.4, 0.3, 0.2] },
  { name: 'season weights 1, 1, .2, .1, .05', weights: [1, 1, 0.2, 0.1, 0.05] },
  { name: 'mean of three seeds', seeds: 3 },
  { name: '500 rounds at rate .03', options: { rounds: 500, learningRate: 0.03 } },
  { name: 'leaves of hessian 50 or more', options: { minChildHessian: 50 } },
  { name: '30% of columns a tree', options: { columnSample: 0.3 } },
  { name: 'depth 6', options: { maxDepth: 6 } },
  { name: 'depth 4, 400 rounds', options: { maxDepth: 4, rounds: 400 } },
];

const SPLITS = [VALIDATION_SPLIT, ...FORWARD_SPLITS];

/** Probabilities of the test rows after a trial's training. */
async function probabilitiesOf(trial: Trial, split: ForwardSplit, table: ShotTable, test: readonly number[]) {
  const training = rowsWhere(table, split.isTraining);
  const matrix = trainingMatrix(table, training, split.clock, seasonWeights(table.season, training, trial.weights));
  const values = featuresOf(table, test, split.clock);
  const seeds = trial.seeds ?? 1;
  const logOdds = new Float64Array(test.length);
  for (let seed = 1; seed <= seeds; seed++) {
    const trees = await trainBoosted(matrix, { ...TREE_OPTIONS, ...trial.options, seed, workers: THREADS });
    predictMargins(trees, { featureNames: SHOT_FEATURE_NAMES, rows: test.length, values }).forEach((margin, k) => {
      logOdds[k] = (logOdds[k] as number) + margin / seeds;
    });
  }
  return logOdds.map(probability);
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const { tables } = await readArchiveShots(process.argv[2] ?? '../shared/data/league');
const table = tables.shots;
const rows: TrialRow[] = [];
for (const trial of TRIALS) {
  for (const split of SPLITS) {
    const test = rowsWhere(table, split.isTest);
    const probabilities = await probabilitiesOf(trial, split, table, test);
    for (const subset of ACCURACY_SUBSETS) {
      const members = test.flatMap((row, k) => (subset.isIn(table, row) ? [k] : []));
      const labels = members.map((k) => table.label[test[k] as number] as number);
      const own = members.map((k) => probabilities[k] as number);
      const row: TrialRow = {
        trial: trial.name,
        test_set: split.name,
        subset: subset.name,
        auc: rounded(areaUnderCurve(labels, own) ?? 0.5, 4),
        log_loss: rounded(logLoss(labels, own), 4),
        goals_per_xg: rounded(labels.reduce((sum, label) => sum + label, 0) / own.reduce((sum, p) => sum + p, 0), 3),
      };
      rows.push(row);
      console.log(Object.values(row).join('  '));
    }
  }
}
const file = new URL('../models/xg/trials.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ command: 'node bench/xgTrials.ts', rows }, null, 1)}\n`);
