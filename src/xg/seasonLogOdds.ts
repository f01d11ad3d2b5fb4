import type { SeasonId } from '../hockey/ids.ts';
import type { ClockRegime } from './clockRegime.ts';
import { rowLogOdds } from './forward.ts';
import { foldOf } from './gameFold.ts';
import { featuresOf, type ShotTable } from './shotTable.ts';
import { predictorOf, type XgModel } from './xgModel.ts';

/** A model's log-odds of some rows of one season: each from what predicts its game (`predictorOf`). */
export function seasonLogOdds(
  model: XgModel,
  table: ShotTable,
  rows: readonly number[],
  clockOf: (row: number) => ClockRegime,
): Float64Array {
  const season = (table.season[rows[0] ?? 0] ?? 0) as SeasonId;
  const logOdds = new Float64Array(rows.length);
  const parts = Map.groupBy(rows.keys(), (k) => {
    const row = rows[k] as number;
    return `${clockOf(row)} ${foldOf(table.gameId[row] as number)}`;
  });
  for (const members of parts.values()) {
    const own = members.map((k) => rows[k] as number);
    const first = own[0] as number;
    const clock = clockOf(first);
    const predictor = predictorOf(model, season, table.gameId[first] as number, clock);
    const values = rowLogOdds(predictor, table, own, featuresOf(table, own, clock));
    members.forEach((k, at) => {
      logOdds[k] = values[at] as number;
    });
  }
  return logOdds;
}
