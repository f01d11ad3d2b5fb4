import { sigmoid } from '../boost/sigmoid.ts';
import type { ShotTable } from '../shotTable.ts';
import { correction, fitState, type GameShots, type RecalibrationState } from './seasonState.ts';
import { GOAL_BIT } from './shotCode.ts';

/** The games of some rows of a table, as a recalibration learns from them. `weeks`: the Monday of each game's week. */
export function gamesOfRows(
  table: ShotTable,
  rows: readonly number[],
  logOdds: ArrayLike<number>,
  weeks: ReadonlyMap<number, string>,
): readonly GameShots[] {
  const members = Map.groupBy(rows.keys(), (k) => table.gameId[rows[k] as number] as number);
  return [...members].map(([gameId, own]) => {
    const week = weeks.get(gameId);
    if (week === undefined) throw new Error(`Game ${gameId} has no date.`);
    return {
      gameId,
      week,
      logOdds: Float32Array.from(own, (k) => logOdds[k] as number),
      codes: Uint16Array.from(own, (k) => {
        const row = rows[k] as number;
        return (table.code[row] as number) | (table.label[row] === 1 ? GOAL_BIT : 0);
      }),
    };
  });
}

/** The state of each week with games: fitted on the weeks before it. */
export function statesByWeek(
  games: readonly GameShots[],
  carried: RecalibrationState | null,
): ReadonlyMap<string, RecalibrationState> {
  const weeks = [...new Set(games.map(({ week }) => week))].sort();
  return new Map(
    weeks.map((week) => [
      week,
      fitState(
        games.filter((game) => game.week < week),
        carried,
      ),
    ]),
  );
}

/** Probabilities of some rows as the site serves them: each with the state of its game's week. */
export function servedProbabilities(
  table: ShotTable,
  rows: readonly number[],
  logOdds: ArrayLike<number>,
  weeks: ReadonlyMap<number, string>,
  states: ReadonlyMap<string, RecalibrationState>,
): Float64Array {
  return Float64Array.from(rows, (row, k) => {
    const own = logOdds[k] as number;
    const state = states.get(weeks.get(table.gameId[row] as number) ?? '');
    return sigmoid(own + (state === undefined ? 0 : correction(state, table.code[row] as number, Math.fround(own))));
  });
}
