import { SHOT_FEATURE_NAMES } from '../src/xg/features/list.ts';
import type { ShotTable } from '../src/xg/shotTable.ts';

/** What a blunt clock is taken to tell in a trial: seconds no finer than `floor`, and the last `plays` plays, 1 to 3. */
export interface BluntSight {
  readonly floor: number;
  readonly plays: number;
}

/** The suffixes of the columns of plays before the last. */
const EARLIER_PLAYS = ['second_last', 'third_last'] as const;

/** A table whose blunt columns are made anew from its sharp ones. */
export function seenBluntly(table: ShotTable, { floor, plays }: BluntSight): ShotTable {
  const blunt = table.features.sharp.slice();
  const column = (values: Float32Array, name: string): Float32Array => {
    const feature = SHOT_FEATURE_NAMES.indexOf(name);
    return values.subarray(feature * table.rows, (feature + 1) * table.rows);
  };
  const travel = column(blunt, 'puck_travel');
  const sinceLast = column(table.features.sharp, 'seconds_since_last');
  column(blunt, 'puck_speed').forEach((_, row, speed) => {
    speed[row] = (travel[row] as number) / Math.max(floor, sinceLast[row] as number);
  });
  for (const name of SHOT_FEATURE_NAMES) {
    const values = column(blunt, name);
    if (EARLIER_PLAYS.slice(plays - 1).some((suffix) => name.endsWith(suffix)))
      values.fill(name.startsWith('kind_of') ? 0 : Number.NaN);
    else if (name.startsWith('seconds_since'))
      values.forEach((seconds, row) => {
        values[row] = Math.max(floor, seconds);
      });
  }
  return { ...table, features: { ...table.features, blunt } };
}
