import type { StintRow } from '../../stats/rows.ts';
import type { StoreTables } from '../schema/tables.ts';

/** The index of a shot's stint. **Missing**: null outside all. **Source**: docs/methodology/lines.md#what-is-counted. */
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
