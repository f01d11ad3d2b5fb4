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
import type { BoostOptions } from '../src/xg/boost/boostOptions.ts';
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

/** A trial's view under the coarse clock: seconds no finer than `floor`, and the last `plays` plays, 1 to 3. */
interface CoarseClockView {
  readonly floor: number;
  readonly plays: number;
}

/** Suffixes of the columns of plays before the last. */
const EARLIER_PLAYS = ['second_last', 'third_last'] as const;

/** One column of a table's features under a clock regime, to read or write. */
function columnOf(table: Pick<ShotTable, 'rows'>, values: Float32Array, name: string): Float32Array {
  const feature = SHOT_FEATURE_NAMES.indexOf(name);
  if (feature < 0) throw new Error(`no feature is named ${name}`);
  return values.subarray(feature * table.rows, (feature + 1) * table.rows);
}

/** A table with its features changed under both clock regimes. */
function changed(table: ShotTable, change: (column: (name: string) => Float32Array) => void): ShotTable {
  const features = { precise: table.features.precise.slice(), coarse: table.features.coarse.slice() };
  for (const values of Object.values(features)) change((name) => columnOf(table, values, name));
  return { ...table, features };
}

/** A table in which some features are unknown for every shot. */
function withoutFeatures(table: ShotTable, names: readonly string[]): ShotTable {
  return changed(table, (column) => {
    for (const name of names) column(name).fill(Number.NaN);
  });
}

/** The location columns except the distance. */
const PLACE = ['x', 'off_centre', 'angle', 'goal_mouth', 'off_wing'] as const;

/**
 * A table in which all shots nearer than `feet` have one place: their recording changed most
 * (docs/decisions/0162-calibration-and-season-weights.md).
 */
function withNearShotsAlike(table: ShotTable, feet: number): ShotTable {
  return changed(table, (column) => {
    const distance = column('distance');
    const place = PLACE.map(column);
    distance.forEach((own, row) => {
      if (!(own < feet)) return;
      distance[row] = feet;
      for (const values of place) values[row] = Number.NaN;
    });
  });
}

/** A table whose coarse-clock columns are computed from the precise ones. */
function withCoarserClock(table: ShotTable, { floor, plays }: CoarseClockView): ShotTable {
  const coarse = table.features.precise.slice();
  const column = (values: Float32Array, name: string): Float32Array => columnOf(table, values, name);
  const travel = column(coarse, 'puck_travel');
  const sinceLast = column(table.features.precise, 'seconds_since_last');
  column(coarse, 'puck_speed').forEach((_, row, speed) => {
    speed[row] = (travel[row] as number) / Math.max(floor, sinceLast[row] as number);
  });
  for (const name of SHOT_FEATURE_NAMES) {
    const values = column(coarse, name);
    if (EARLIER_PLAYS.slice(plays - 1).some((suffix) => name.endsWith(suffix)))
      values.fill(name.startsWith('kind_of') ? 0 : Number.NaN);
    else if (name.startsWith('seconds_since'))
      values.forEach((seconds, row) => {
        values[row] = Math.max(floor, seconds);
      });
  }
  return { ...table, features: { ...table.features, coarse } };
}

/** One booster of a trial: its seed, and whether it starts from the baseline's log-odds instead of the mean. */
interface TrialBooster {
  readonly seed: number;
  readonly isFromBaseline?: boolean;
}

/** A departure from the current recipe. */
interface Trial {
  readonly name: string;
  /** The boosters whose log-odds are averaged; the release's first booster alone by default. */
  readonly boosters?: readonly TrialBooster[];
  readonly options?: Partial<BoostOptions>;
  /** Season weights, from the newest back. */
  readonly weights?: readonly number[];
  /** Share of the baseline in the log-odds, 0 by default. */
  readonly baselineShare?: number;
  /** A changed view of the same shots. */
  readonly view?: (table: ShotTable) => ShotTable;
  /** Whether the view differs under the coarse clock only. */
  readonly isCoarseOnly?: boolean;
}

const seeds = (count: number): readonly TrialBooster[] => Array.from({ length: count }, (_, k) => ({ seed: k + 1 }));

const coarseClockTrial = (name: string, floor: number, plays: number): Trial => ({
  name: `coarse clock: ${name}`,
  view: (table) => withCoarserClock(table, { floor, plays }),
  isCoarseOnly: true,
});

/** The first booster of the release, alone: the reference for every trial. */
const ONE_BOOSTER: Trial = { name: 'one booster of the recipe' };

/** The trials, in the order of the card. */
const TRIALS: readonly Trial[] = [
  ONE_BOOSTER,
  {
    name: 'mean of two, one grown from the baseline, as released',
    boosters: [{ seed: 1 }, { seed: 2, isFromBaseline: true }],
  },
  { name: 'mean of two from the mean', boosters: seeds(2) },
  { name: 'mean of three, one grown from the baseline', boosters: [...seeds(2), { seed: 3, isFromBaseline: true }] },
  { name: 'mean of four', boosters: seeds(4) },
  { name: 'grown from the baseline', boosters: [{ seed: 1, isFromBaseline: true }] },
  {
    name: 'mean of two, one grown from the baseline, another draw',
    boosters: [{ seed: 1 }, { seed: 1, isFromBaseline: true }],
  },
  { name: '15% of the baseline', baselineShare: 0.15 },
  { name: 'without the goal mouth', view: (table) => withoutFeatures(table, ['goal_mouth']) },
  { name: 'places within eight feet merged', view: (table) => withNearShotsAlike(table, 8) },
  { name: 'older seasons weigh .5, .3, .2', weights: [1, 0.5, 0.3, 0.2] },
  coarseClockTrial('seconds no finer than 12, three plays', 12, 3),
  coarseClockTrial('seconds no finer than 20, three plays', 20, 3),
  coarseClockTrial('no seconds, three plays', 60, 3),
  coarseClockTrial('seconds no finer than 12, one play', 12, 1),
  { name: '440 rounds at rate .035', options: { rounds: 440, learningRate: 0.035 } },
  { name: 'depth 4, 400 rounds', options: { maxDepth: 4, rounds: 400 } },
  { name: 'leaves of hessian 60, ridge 20', options: { minChildHessian: 60, lambda: 20 } },
  { name: 'half of the games a tree', options: { subsample: 0.5 } },
  { name: 'distance free to raise xG', options: { monotone: {} } },
];

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
