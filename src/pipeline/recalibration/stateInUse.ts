import type { Kysely } from 'kysely';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { readXgState } from '../../store/queries/xgStates.ts';
import type { StoreTables } from '../../store/schema/tables.ts';
import { type RecalibrationState, weekOf } from '../../xg/recalibration/seasonState.ts';
import { TERMS } from '../../xg/recalibration/shotCode.ts';
import type { GameXg } from '../ingest/gameXg.ts';

/** The stored recalibration that a live game uses: its week's, or the last one. Null where it has none. */
export async function stateInUse(
  db: Kysely<StoreTables>,
  xg: GameXg,
  { gameId, seasonId, date }: ScheduledGame,
): Promise<RecalibrationState | null> {
  if ((xg.unseenBase?.(seasonId) ?? null) === null || xg.hasLearned?.(gameId)) return null;
  const stored = await readXgState(db, seasonId, weekOf(date));
  if (stored === null) return null;
  return { ...stored, coefficients: TERMS.map((term) => stored.coefficients[term] ?? 0) };
}
