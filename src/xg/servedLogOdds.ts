import type { GameId } from '../hockey/ids.ts';
import type { ClockRegime } from './clockRegime.ts';
import { rowLogOdds } from './forward.ts';
import { featuresOf, type ShotTable } from './shotTable.ts';
import { foldOf, hasLearnedFrom, predictorOf, type XgModel } from './xgModel.ts';

/** A model's log-odds of some rows: each from what predicts its game (`predictorOf`). */
export function servedLogOdds(
  model: XgModel,
  table: ShotTable,
  rows: readonly number[],
  clockOf: (row: number) => ClockRegime,
): Float64Array {
  const logOdds = new Float64Array(rows.length);
  const parts = Map.groupBy(rows.keys(), (k) => {
    const row = rows[k] as number;
    const gameId = table.gameId[row] as GameId;
    const part = hasLearnedFrom(model, gameId) ? `${table.season[row]} ${foldOf(gameId)}` : 'whole';
    return `${clockOf(row)} ${part}`;
  });
  for (const members of parts.values()) {
    const own = members.map((k) => rows[k] as number);
    const first = own[0] as number;
    const clock = clockOf(first);
    const predictor = predictorOf(model, table.gameId[first] as GameId, clock);
    const values = rowLogOdds(predictor, table, own, featuresOf(table, own, clock));
    members.forEach((k, at) => {
      logOdds[k] = values[at] as number;
    });
  }
  return logOdds;
}
