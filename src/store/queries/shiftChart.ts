import type { Kysely } from 'kysely';
import type { ChartPenalty, PlayerShifts } from '../../game/foldShiftChart.ts';
import { decodePenalties } from '../penaltyRecord.ts';
import type { StoreTables } from '../schema/tables.ts';
import { decodeShifts } from '../shiftCodec.ts';
import { decodeStints, type StintRecord } from '../stintCodec.ts';

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
  return { players: decodeShifts(row.shifts), penalties: decodePenalties(row.penalties) };
}

/** The stints of a game, in order of time. **Missing**: empty for a game without shifts. */
export async function readStintRecords(db: Kysely<StoreTables>, gameId: number): Promise<readonly StintRecord[]> {
  const row = await db.selectFrom('stint').select('stints').where('game_id', '=', gameId).executeTakeFirst();
  return row === undefined ? [] : decodeStints(row.stints);
}
