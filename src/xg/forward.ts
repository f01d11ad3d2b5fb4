import { sigmoid } from './boost/sigmoid.ts';
import type { ClockRegime } from './clockRegime.ts';
import { evaluateSet, type SetReport } from './evaluateSet.ts';
import { fitGoalieShots } from './fitGoalieShots.ts';
import { FORWARD_SETS } from './gate.ts';
import { baselineLogOdds, meanLogOdds } from './meanLogOdds.ts';
import { type ProbeReport, probeClock } from './probes.ts';
import { featuresOf, type ShotTable } from './shotTable.ts';
import { CALIBRATION_GROUPS, modelForClock, type ShotPredictor, type XgModel } from './xgModel.ts';

/** A forward test: the training rows, the test rows, and the clock regime of the test season. */
export interface ForwardSplit {
  readonly name: string;
  readonly clock: ClockRegime;
  readonly isTraining: (season: number, gameId: number) => boolean;
  readonly isTest: (season: number, gameId: number) => boolean;
}

/** The release's two forward tests, each trained on earlier seasons only. */
export const FORWARD_SPLITS: readonly ForwardSplit[] = [
  {
    name: FORWARD_SETS.s2223,
    clock: 'precise',
    isTraining: (season) => season <= 20202021,
    isTest: (season) => season === 20222023,
  },
  {
    name: FORWARD_SETS.s2324,
    clock: 'coarse',
    isTraining: (season) => season <= 20222023,
    isTest: (season, gameId) => season === 20232024 && gameId <= 2023020656,
  },
];

/**
 * Splits for choosing options, so that the tests above stay untouched: two season pairs while the clock was precise,
 * and the coarse season predicted from precise seasons only, from which no model can learn how goals are recorded.
 */
export const VALIDATION_SPLITS: readonly ForwardSplit[] = [
  {
    name: 'validation: 2019-20 by 2018-19',
    clock: 'precise',
    isTraining: (season) => season <= 20182019,
    isTest: (season) => season === 20192020,
  },
  {
    name: 'validation: 2020-21 by 2018-20',
    clock: 'precise',
    isTraining: (season) => season <= 20192020,
    isTest: (season) => season === 20202021,
  },
  {
    name: 'validation: 2023-24, games 1-656, by 2018-21',
    clock: 'coarse',
    isTraining: (season) => season <= 20202021,
    isTest: (season, gameId) => season === 20232024 && gameId <= 2023020656,
  },
];

/** Indexes of the table's rows that match a condition on season and game. */
export function rowsWhere(table: ShotTable, isIn: (season: number, gameId: number) => boolean): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    if (isIn(table.season[row] as number, table.gameId[row] as number)) rows.push(row);
  }
  return rows;
}

/** Log-odds of some rows under a model. `values` holds the features of exactly those rows, column-major. */
export function rowLogOdds(
  model: ShotPredictor,
  table: ShotTable,
  rows: readonly number[],
  values: Float32Array,
): Float64Array {
  return meanLogOdds(model, table, rows, values).map((value, k) => {
    const group = CALIBRATION_GROUPS[table.group[rows[k] as number] as number] ?? '5v5';
    const { intercept, slope } = model.calibration[group];
    return intercept + slope * value;
  });
}

/** Log-odds of some rows, each by the part of a model for the clock of its game; otherwise as `rowLogOdds`. */
export function clockedLogOdds(
  model: Pick<XgModel, 'byClock'>,
  table: ShotTable,
  rows: readonly number[],
  values: Float32Array,
  clockOf: (row: number) => ClockRegime,
): Float64Array {
  const logOdds = new Float64Array(rows.length);
  for (const [clock, members] of Map.groupBy(rows.keys(), (k) => clockOf(rows[k] as number))) {
    const own = new Float32Array((values.length / rows.length) * members.length);
    for (let at = 0; at < own.length; at++) {
      const column = Math.floor(at / members.length);
      own[at] = values[column * rows.length + (members[at % members.length] as number)] as number;
    }
    const some = members.map((k) => rows[k] as number);
    const found = rowLogOdds(modelForClock(model, clock), table, some, own);
    members.forEach((k, at) => {
      logOdds[k] = found[at] as number;
    });
  }
  return logOdds;
}

/** Probabilities of some rows under a model, as `rowLogOdds`. */
export function scoreRows(
  model: ShotPredictor,
  table: ShotTable,
  rows: readonly number[],
  values: Float32Array,
): Float64Array {
  return rowLogOdds(model, table, rows, values).map(sigmoid);
}

/** Names of the model and the baseline in reports. */
export const MODEL_NAME = 'trees (M1)';
const BASELINE_NAME = 'splines (M0)';

/**
 * Trains on a split's training rows and evaluates on its test rows. **Missing**: null where the archive lacks either.
 */
export async function runForward(
  split: ForwardSplit,
  table: ShotTable,
  fit: { readonly seed: number; readonly workers: number },
): Promise<{ report: SetReport; probes: ProbeReport } | null> {
  const training = rowsWhere(table, split.isTraining);
  const test = rowsWhere(table, split.isTest);
  if (training.length === 0 || test.length === 0) return null;
  const model = await fitGoalieShots(table, training, split.clock, fit);
  const predict = (values: Float32Array): Float64Array => scoreRows(model, table, test, values);
  const probabilities = predict(featuresOf(table, test, split.clock));
  const report = evaluateSet(
    split.name,
    table,
    test,
    { model: MODEL_NAME, probabilities },
    { model: BASELINE_NAME, probabilities: baselineLogOdds(model.baseline, table, test).map(sigmoid) },
  );
  return { report, probes: probeClock(split.name, table, test, split.clock, probabilities, predict) };
}
