import { describe, expect, it } from 'vitest';
import { addDays } from '../../hockey/calendar.ts';
import { createRandom } from '../../hockey/random.ts';
import type { ShotTable } from '../shotTable.ts';
import { gamesOfRows, servedProbabilities, statesByWeek } from './asServed.ts';

const GAMES = 200;
const SHOTS = 60;

/** A season of 10 games a week with random shots: the columns that a recalibration reads. */
function season(seed: number) {
  const random = createRandom(seed);
  const rows = GAMES * SHOTS;
  const logOdds = Float64Array.from({ length: rows }, () => -4 + 3 * random());
  const table = {
    rows,
    gameId: Float64Array.from({ length: rows }, (_, row) => 2_024_020_001 + Math.floor(row / SHOTS)),
    label: Uint8Array.from({ length: rows }, () => (random() < 0.08 ? 1 : 0)),
    code: Uint16Array.from({ length: rows }, () => Math.floor(random() * 1280)),
  } as unknown as ShotTable;
  const weeks = new Map(
    Array.from({ length: GAMES }, (_, game) => [
      2_024_020_001 + game,
      addDays('2024-10-07', 7 * Math.floor(game / 10)),
    ]),
  );
  return { table, logOdds, weeks, rows: Array.from({ length: rows }, (_, row) => row) };
}

function served({ table, logOdds, weeks, rows }: ReturnType<typeof season>): Float64Array {
  return servedProbabilities(table, rows, logOdds, weeks, statesByWeek(gamesOfRows(table, rows, logOdds, weeks), null));
}

describe('xG as served', () => {
  it('does not change when everything from its week on is shuffled', () => {
    const given = season(1);
    const before = served(given);
    for (const firstGame of [10, 90, 190]) {
      const from = firstGame * SHOTS;
      const random = createRandom(firstGame);
      const labels = given.table.label.slice();
      for (let row = labels.length - 1; row > from; row--) {
        const other = from + Math.floor(random() * (row - from + 1));
        [labels[row], labels[other]] = [labels[other] as number, labels[row] as number];
      }
      const after = served({ ...given, table: { ...given.table, label: labels } });
      // The shuffled week itself uses only the weeks before it.
      const until = from + 10 * SHOTS;
      expect(after.subarray(0, until)).toEqual(before.subarray(0, until));
      if (until < given.rows.length) expect(after.subarray(until)).not.toEqual(before.subarray(until));
    }
  });

  it('does not change when the games before are listed in another order', () => {
    const given = season(2);
    const reversed = given.rows.toReversed();
    const games = gamesOfRows(given.table, given.rows, given.logOdds, given.weeks);
    const turned = gamesOfRows(given.table, reversed, given.logOdds.toReversed(), given.weeks);
    expect(turned[0]?.gameId).toBe(games.at(-1)?.gameId);
    expect(statesByWeek(turned, null).get('2025-02-10')).toEqual(statesByWeek(games, null).get('2025-02-10'));
  });

  it('is the model itself in the first week of a first season', () => {
    const given = season(3);
    const first = served(given).slice(0, 10 * SHOTS);
    expect(first).toEqual(given.logOdds.slice(0, 10 * SHOTS).map((value) => 1 / (1 + Math.exp(-value))));
  });

  it('names a game that has no date', () => {
    const given = season(4);
    expect(() => gamesOfRows(given.table, given.rows, given.logOdds, new Map())).toThrow(
      'Game 2024020001 has no date.',
    );
  });
});
