/**
 * Trials of the xG model's trees: each is trained in the forward tests on real games and compared with one booster of
 * the current recipe. The trees alone, without calibration.
 *
 * `models/xg/trials.json` keeps the figures, and the card of the current model shows them. About a minute per trial on
 * two free cores. Name trials to run only those; the others keep their figures in the file.
 *
 * Usage: node bench/xgTrials.ts [archive directory, default ../shared/data/league] [trial...]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { RELEASE_SEED } from '../research/training/evaluateModel.ts';
import { readArchiveShots, THREADS } from '../src/pipeline/shots/archiveShots.ts';
import { predictMargins } from '../src/xg/boost/predictMargins.ts';
import { sigmoid } from '../src/xg/boost/sigmoid.ts';
import { trainBoosted } from '../src/xg/boost/trainBoosted.ts';
import { CURRENT_XG_VERSION } from '../src/xg/current.ts';
import { ACCURACY_SUBSETS, pairedGain } from '../src/xg/evaluateSet.ts';
import { SHOT_FEATURE_NAMES } from '../src/xg/features/featureList.ts';
import { BOOST_OPTIONS, fitBaseline, trainingMatrix } from '../src/xg/fitGoalieShots.ts';
import { FORWARD_SPLITS, type ForwardSplit, rowsWhere, VALIDATION_SPLITS } from '../src/xg/forward.ts';
import { baselineLogOdds } from '../src/xg/meanLogOdds.ts';
import { withTrials } from '../src/xg/modelCard.ts';
import { areaUnderCurve, calibrationLine, logLoss } from '../src/xg/modelMetrics.ts';
import type { TrialRow, Trials } from '../src/xg/modelTrials.ts';
import { seasonWeights } from '../src/xg/seasonWeights.ts';
import { featuresOf, type ShotTable } from '../src/xg/shotTable.ts';
import { ONE_BOOSTER, TRIALS, type Trial, type TrialBooster } from './xgTrialList.ts';

/** Log-odds of a split's test rows by booster, so that a booster of several trials is grown once. */
const cached = new Map<string, Float64Array>();

/** One booster's log-odds of the test rows. */
async function boosterLogOdds(
  { view, options, weights }: Trial,
  { seed, isFromBaseline = false }: TrialBooster,
  split: ForwardSplit,
  table: ShotTable,
  test: readonly number[],
): Promise<Float64Array> {
  const key = JSON.stringify([split.name, options, weights, seed, isFromBaseline]);
  const before = view === undefined ? cached.get(key) : undefined;
  if (before !== undefined) return before;
  const training = rowsWhere(table, split.isTraining);
  const ownWeights = seasonWeights(table.season, training, weights);
  const baseline = isFromBaseline ? fitBaseline(table, training, ownWeights) : null;
  const startOf = (rows: readonly number[]) => baseline && { baseMargin: baselineLogOdds(baseline, table, rows) };
  const matrix = trainingMatrix(table, training, split.clock, ownWeights);
  const draws = { seed, workers: THREADS };
  const trees = await trainBoosted({ ...matrix, ...startOf(training) }, { ...BOOST_OPTIONS, ...options, ...draws });
  const values = featuresOf(table, test, split.clock);
  const logOdds = predictMargins(trees, {
    ...{ featureNames: SHOT_FEATURE_NAMES, rows: test.length, values },
    ...startOf(test),
  });
  if (view === undefined) cached.set(key, logOdds);
  return logOdds;
}

/** Probabilities of the test rows after a trial's training. */
async function probabilitiesOf(trial: Trial, split: ForwardSplit, table: ShotTable, test: readonly number[]) {
  const boosters = trial.boosters ?? [{ seed: RELEASE_SEED }];
  const logOdds = new Float64Array(test.length);
  for (const booster of boosters) {
    (await boosterLogOdds(trial, booster, split, table, test)).forEach((own, place) => {
      logOdds[place] = (logOdds[place] as number) + own / boosters.length;
    });
  }
  const share = trial.baselineShare ?? 0;
  if (share === 0) return logOdds.map(sigmoid);
  const training = rowsWhere(table, split.isTraining);
  const baseline = fitBaseline(table, training, seasonWeights(table.season, training));
  const plain = baselineLogOdds(baseline, table, test);
  return logOdds.map((own, place) => sigmoid((1 - share) * own + share * (plain[place] as number)));
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/**
 * A trial's figures on every subset of a test, compared with one booster of the recipe (null for that booster itself).
 */
function rowsOf(
  { name }: Trial,
  split: ForwardSplit,
  table: ShotTable,
  test: readonly number[],
  probabilities: Float64Array,
  oneBooster: Float64Array | null,
): readonly TrialRow[] {
  return ACCURACY_SUBSETS.map((subset): TrialRow => {
    const members = test.flatMap((row, k) => (subset.isIn(table, row) ? [k] : []));
    const rows = members.map((k) => test[k] as number);
    const labels = Uint8Array.from(rows, (row) => table.label[row] as number);
    const pick = (values: Float64Array): Float64Array => Float64Array.from(members, (k) => values[k] as number);
    const own = pick(probabilities);
    const gained = oneBooster && pairedGain(table, rows, labels, own, pick(oneBooster));
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

const TRIALS_FILE = new URL('../models/xg/trials.json', import.meta.url);
const [directory = '../shared/data/league', ...names] = process.argv.slice(2);
const chosen = TRIALS.filter((trial) => names.length === 0 || trial === ONE_BOOSTER || names.includes(trial.name));
const { tables } = await readArchiveShots(directory);
const rows: TrialRow[] = [];
const oneBoosterBySplit = new Map<string, Float64Array>();
for (const trial of chosen) {
  const table = trial.view?.(tables.shots) ?? tables.shots;
  for (const split of [...VALIDATION_SPLITS, ...FORWARD_SPLITS]) {
    if (trial.isCoarseOnly === true && split.clock !== 'coarse') continue;
    const test = rowsWhere(table, split.isTest);
    const probabilities = await probabilitiesOf(trial, split, table, test);
    if (trial === ONE_BOOSTER) oneBoosterBySplit.set(split.name, probabilities);
    const oneBooster = trial === ONE_BOOSTER ? null : (oneBoosterBySplit.get(split.name) ?? null);
    const added = rowsOf(trial, split, table, test, probabilities, oneBooster);
    rows.push(...added);
    for (const { trial: name, test_set, subset, auc, log_loss, gained } of added)
      console.log(name, test_set, subset, auc, log_loss, gained?.mean ?? '');
  }
}
const kept = chosen.length === TRIALS.length ? [] : (JSON.parse(readFileSync(TRIALS_FILE, 'utf8')) as Trials).rows;
const trials: Trials = {
  command: 'node bench/xgTrials.ts',
  rows: TRIALS.flatMap((trial) => (chosen.includes(trial) ? rows : kept).filter((row) => row.trial === trial.name)),
};
writeFileSync(TRIALS_FILE, `${JSON.stringify(trials, null, 1)}\n`);
const card = new URL(`../models/xg/${CURRENT_XG_VERSION}/card.md`, import.meta.url);
writeFileSync(card, withTrials(readFileSync(card, 'utf8'), trials));
