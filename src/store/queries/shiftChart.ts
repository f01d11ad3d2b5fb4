import type { Kysely } from 'kysely';
import type { ChartPenalty, PlayerShifts } from '../../game/foldShiftChart.ts';
import type { StintRow } from '../../stats/rows.ts';
import { PENALTIES, SHIFTS } from '../codec/packed.ts';
import { decodeStints } from '../codec/stintRecords.ts';
import type { StoreTables } from '../schema/tables.ts';

/** Who was on the ice when, and the penalties. */
export interface ShiftChartRecord {
  readonly players: readonly PlayerShifts[];
  readonly penalties: readonly ChartPenalty[];
}

/**
 * The shifts and penalties of a game.
 *
 * **Missing**: undefined for a game that has not begun, is withheld or is not in the store; without players for a game
 * without shifts.
 */
export async function readShiftChart(db: Kysely<StoreTables>, gameId: number): Promise<ShiftChartRecord | undefined> {
  const row = await db
    .selectFrom('shift_chart')
    .select(['shifts', 'penalties'])
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { players: SHIFTS.decode(row.shifts), penalties: PENALTIES.decode(row.penalties) };
}

/** The stints of a game, in order of time. **Missing**: empty for a game without shifts. */
export async function readStintRecords(db: Kysely<StoreTables>, gameId: number): Promise<readonly StintRow[]> {
  const row = await db.selectFrom('stint').select('stints').where('game_id', '=', gameId).executeTakeFirst();
  return row === undefined ? [] : decodeStints(row.stints);
}

/**
 * The index of a shot's stint. **Missing**: null outside all. **Source**: docs/methodology/lines.md#what-is-counted.
 */
export function stintOf(
  stints: readonly StintRow[],
  shot: Pick<StoreTables['shot'], 'period' | 'game_seconds'>,
): number | null {
  const at = stints.findIndex(({ period, end_second }) => period === shot.period && shot.game_seconds <= end_second);
  const [found, before] = [stints[at], stints[at - 1]];
  if (found === undefined) return null;
  const isFirst = before?.period !== found.period;
  const isIn = shot.game_seconds > found.start_second || (isFirst && shot.game_seconds === found.start_second);
  return isIn ? at : null;
}
