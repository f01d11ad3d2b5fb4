import { SHOT_FEATURE_NAMES } from '../src/xg/features/featureList.ts';
import type { ShotTable } from '../src/xg/shotTable.ts';

/** A trial's view under the coarse clock: seconds no finer than `floor`, and the last `plays` plays, 1 to 3. */
export interface CoarseClockView {
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
export function withoutFeatures(table: ShotTable, names: readonly string[]): ShotTable {
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
export function withNearShotsAlike(table: ShotTable, feet: number): ShotTable {
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
export function withCoarserClock(table: ShotTable, { floor, plays }: CoarseClockView): ShotTable {
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
