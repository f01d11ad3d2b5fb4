import { SHOT_FEATURE_NAMES } from './features/featureList.ts';
import { logLoss } from './modelMetrics.ts';
import { featuresOf, type RowClock, type ShotTable } from './shotTable.ts';

/** Checks whether the model learned the clock instead of the game: see docs/decisions/0070-outcome-leaks.md. */
export interface ProbeReport {
  readonly set: string;
  /** P1: mean xG of the team's own follow-ups at one second or less, divided by that at three seconds. */
  readonly followUpRatio: number;
  /** P2: share by which the mean xG of goals falls when their clocks move back one second. */
  readonly goalFall: number;
  /** P3: log loss on shots with corrected clocks (goals one second earlier) minus that on the raw ones. Nats. */
  readonly correctionLoss: number;
}

/** Columns in seconds since an earlier play, which change with the shot's own clock. */
const CLOCK_COLUMNS = SHOT_FEATURE_NAMES.filter((name) => name.startsWith('seconds_since_'));
/** How far the clocks of goals move, seconds. Source: the feed's lag of goals behind other attempts, 1 to 1.6 s. */
const MOVE = 1;

/** The rows' features with the clocks of goals moved back, column-major. */
export function withGoalsEarlier(table: ShotTable, rows: readonly number[], clock: RowClock): Float32Array {
  const count = rows.length;
  const source = featuresOf(table, rows, clock);
  const values = new Float32Array(source.length);
  const moved = (value: number): number => Math.max(0, value - MOVE);
  const lastSeconds = SHOT_FEATURE_NAMES.indexOf('seconds_since_last') * count;
  SHOT_FEATURE_NAMES.forEach((name, feature) => {
    const isClock = CLOCK_COLUMNS.includes(name);
    rows.forEach((row, k) => {
      const value = source[feature * count + k] as number;
      let out = value;
      if (table.label[row] === 1 && isClock) out = moved(value);
      if (table.label[row] === 1 && name === 'puck_speed') {
        const before = source[lastSeconds + k] as number;
        out = (value * Math.max(0.5, before)) / Math.max(0.5, moved(before));
      }
      values[feature * count + k] = out;
    });
  });
  return values;
}

/** Runs the three probes on one test set. `predict` scores the rows from their features. */
export function probeClock(
  set: string,
  table: ShotTable,
  rows: readonly number[],
  clock: RowClock,
  raw: Float64Array,
  predict: (values: Float32Array) => Float64Array,
): ProbeReport {
  const corrected = predict(withGoalsEarlier(table, rows, clock));
  const labels = Uint8Array.from(rows, (row) => table.label[row] as number);
  const meanWhere = (values: Float64Array, isIn: (row: number) => boolean): number => {
    let sum = 0;
    let count = 0;
    rows.forEach((row, k) => {
      if (!isIn(row)) return;
      sum += values[k] as number;
      count++;
    });
    return count === 0 ? Number.NaN : sum / count;
  };
  const isGoal = (row: number): boolean => table.label[row] === 1;
  const followUp = (test: (seconds: number) => boolean): number =>
    meanWhere(raw, (row) => test(table.ownShotSeconds[row] as number));
  return {
    set,
    followUpRatio: followUp((seconds) => seconds <= 1) / followUp((seconds) => seconds === 3),
    goalFall: 1 - meanWhere(corrected, isGoal) / meanWhere(raw, isGoal),
    correctionLoss: logLoss(labels, corrected) - logLoss(labels, raw),
  };
}
