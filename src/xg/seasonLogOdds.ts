import type { SeasonId } from '../hockey/ids.ts';
import { clockRegime } from './clockRegime.ts';
import { rowLogOdds } from './forward.ts';
import { FOLDS, foldOf } from './gameFold.ts';
import { featuresOf, type ShotTable } from './shotTable.ts';
import { predictorOf, type XgModel } from './xgModel.ts';

/** A model's log-odds of some rows of one season: each from what predicts its game (`predictorOf`). */
export function seasonLogOdds(model: XgModel, table: ShotTable, rows: readonly number[]): Float64Array {
  const season = (table.season[rows[0] ?? 0] ?? 0) as SeasonId;
  const clock = clockRegime(season);
  const logOdds = new Float64Array(rows.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const members = rows.flatMap((row, k) => (foldOf(table.gameId[row] as number) === fold ? [k] : []));
    const own = members.map((k) => rows[k] as number);
    const [first] = own;
    if (first === undefined) continue;
    const predictor = predictorOf(model, season, table.gameId[first] as number);
    const values = rowLogOdds(predictor, table, own, featuresOf(table, own, clock));
    members.forEach((k, at) => {
      logOdds[k] = values[at] as number;
    });
  }
  return logOdds;
}
