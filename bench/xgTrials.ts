/**
 * What was tried on the xG model's trees: each trial is trained forward on real games and judged beside the recipe in force.
 * `models/xg/trials.json` keeps the figures, and the card of the model in force tells them. The trees alone, without the
 * calibration that follows. About a minute a trial on two free cores.
 *
 * Usage: node bench/xgTrials.ts [archive directory, default ../shared/data/league]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { RELEASE_SEED, readArchiveShots, THREADS } from '../src/cli/modelRun.ts';
import type { BoostOptions } from '../src/xg/boost/options.ts';
import { predictMargins } from '../src/xg/boost/predict.ts';
import { trainBoosted } from '../src/xg/boost/train.ts';
import { withTrials } from '../src/xg/card.ts';
import { CURRENT_XG_VERSION } from '../src/xg/current.ts';
import { ACCURACY_SUBSETS, pairedGain } from '../src/xg/evaluate.ts';
import { SHOT_FEATURE_NAMES } from '../src/xg/features/list.ts';
import { fitBaseline, TREE_OPTIONS, trainingMatrix } from '../src/xg/fit.ts';
import {
  FORWARD_SPLITS,
  type ForwardSplit,
  featuresOf,
  rowsWhere,
  scoreBaseline,
  VALIDATION_SPLITS,
} from '../src/xg/forward.ts';
import { probability } from '../src/xg/logistic.ts';
import { areaUnderCurve, calibrationLine, logLoss } from '../src/xg/metrics.ts';
import { seasonWeights } from '../src/xg/seasonWeights.ts';
import type { ShotTable } from '../src/xg/shotTable.ts';
import type { TrialRow } from '../src/xg/trials.ts';
import { type BluntSight, seenBluntly } from './xgSight.ts';

interface Trial {
  readonly name: string;
  /** What differs from the recipe in force. */
  readonly options?: Partial<BoostOptions>;
  /** Models whose log-odds are averaged, one by default. */
  readonly seeds?: number;
  /** Share of the baseline in the log-odds, none by default. */
  readonly baselineShare?: number;
  /** What a blunt clock tells; the trial is then for blunt seasons only. */
  readonly sight?: BluntSight;
}

const IN_FORCE: Trial = { name: 'the recipe in force' };

const TRIALS: readonly Trial[] = [
  IN_FORCE,
  { name: 'blunt: seconds no finer than 12, three plays', sight: { floor: 12, plays: 3 } },
  { name: 'blunt: seconds no finer than 20, three plays', sight: { floor: 20, plays: 3 } },
  { name: 'blunt: no seconds, three plays', sight: { floor: 60, plays: 3 } },
  { name: 'blunt: seconds no finer than 12, one play', sight: { floor: 12, plays: 1 } },
  { name: 'mean of four seeds', seeds: 4 },
  { name: '440 rounds at rate .035', options: { rounds: 440, learningRate: 0.035 } },
  { name: 'depth 4, 400 rounds', options: { maxDepth: 4, rounds: 400 } },
  { name: 'leaves of hessian 60, ridge 20', options: { minChildHessian: 60, lambda: 20 } },
  { name: 'half of the games a tree', options: { subsample: 0.5 } },
  { name: 'distance free to raise xG', options: { monotone: {} } },
  { name: '15% of the baseline', baselineShare: 0.15 },
];

/** Probabilities of the test rows after a trial's training. */
async function probabilitiesOf(trial: Trial, split: ForwardSplit, table: ShotTable, test: readonly number[]) {
  const training = rowsWhere(table, split.isTraining);
  const matrix = trainingMatrix(table, training, split.clock, seasonWeights(table.season, training));
  const values = featuresOf(table, test, split.clock);
  const seeds = trial.seeds ?? 1;
  const logOdds = new Float64Array(test.length);
  for (let k = 0; k < seeds; k++) {
    const seed = RELEASE_SEED + k;
    const trees = await trainBoosted(matrix, { ...TREE_OPTIONS, ...trial.options, seed, workers: THREADS });
    predictMargins(trees, { featureNames: SHOT_FEATURE_NAMES, rows: test.length, values }).forEach((margin, place) => {
      logOdds[place] = (logOdds[place] as number) + margin / seeds;
    });
  }
  const share = trial.baselineShare ?? 0;
  if (share === 0) return logOdds.map(probability);
  const baseline = scoreBaseline(fitBaseline(table, training), table, test);
  return logOdds.map((own, place) => {
    const p = baseline[place] as number;
    return probability((1 - share) * own + share * Math.log(p / (1 - p)));
  });
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** A trial's figures on every subset of a test, beside the recipe in force (null for the recipe itself). */
function rowsOf(
  { name }: Trial,
  split: ForwardSplit,
  table: ShotTable,
  test: readonly number[],
  probabilities: Float64Array,
  inForce: Float64Array | null,
): readonly TrialRow[] {
  return ACCURACY_SUBSETS.map((subset): TrialRow => {
    const members = test.flatMap((row, k) => (subset.isIn(table, row) ? [k] : []));
    const rows = members.map((k) => test[k] as number);
    const labels = Uint8Array.from(rows, (row) => table.label[row] as number);
    const pick = (values: Float64Array): Float64Array => Float64Array.from(members, (k) => values[k] as number);
    const own = pick(probabilities);
    const gained = inForce && pairedGain(table, rows, labels, own, pick(inForce));
    return {
      trial: name,
      test_set: split.name,
      subset: subset.name,
      auc: rounded(areaUnderCurve(labels, own) ?? 0.5, 4),
      log_loss: rounded(logLoss(labels, own), 5),
      goals_per_xg: rounded(labels.reduce((sum, label) => sum + label, 0) / own.reduce((sum, p) => sum + p, 0), 3),
      slope: rounded(calibrationLine(labels, own).slope, 3),
      gained: gained && {
        mean: rounded(gained.mean, 5),
        low: rounded(gained.low, 5),
        high: rounded(gained.high, 5),
      },
    };
  });
}

const { tables } = await readArchiveShots(process.argv[2] ?? '../shared/data/league');
const rows: TrialRow[] = [];
const inForceBySplit = new Map<string, Float64Array>();
for (const trial of TRIALS) {
  const table = trial.sight === undefined ? tables.shots : seenBluntly(tables.shots, trial.sight);
  for (const split of [...VALIDATION_SPLITS, ...FORWARD_SPLITS]) {
    if (trial.sight !== undefined && split.clock !== 'blunt') continue;
    const test = rowsWhere(table, split.isTest);
    const probabilities = await probabilitiesOf(trial, split, table, test);
    if (trial === IN_FORCE) inForceBySplit.set(split.name, probabilities);
    const inForce = trial === IN_FORCE ? null : (inForceBySplit.get(split.name) ?? null);
    const added = rowsOf(trial, split, table, test, probabilities, inForce);
    rows.push(...added);
    for (const { trial: name, test_set, subset, auc, log_loss, gained } of added)
      console.log(name, test_set, subset, auc, log_loss, gained?.mean ?? '');
  }
}
const trials = { command: 'node bench/xgTrials.ts', rows };
writeFileSync(new URL('../models/xg/trials.json', import.meta.url), `${JSON.stringify(trials, null, 1)}\n`);
const card = new URL(`../models/xg/${CURRENT_XG_VERSION}/card.md`, import.meta.url);
writeFileSync(card, withTrials(readFileSync(card, 'utf8'), trials));
