import type { BoundaryEvent, StoppageEvent } from '../../../game/types.ts';
import type { PlayRow } from '../parsePlayRows.ts';
import { baseOf, type PlayContext, reasonOf } from '../playContext.ts';

/** Parses a stoppage with the feed's reason; `unknown` where it gives none. */
export function parseStoppage(row: PlayRow, context: PlayContext): StoppageEvent {
  return { ...baseOf(row, context), kind: 'stoppage', reason: reasonOf(row) ?? 'unknown' };
}

/**
 * Parses a boundary: start or end of a period, game or shootout. It states no strength, because its situation code is
 * often artificial (`0440`, or the last penalty shot's).
 */
export function parseBoundary(row: PlayRow, context: PlayContext): BoundaryEvent {
  return { ...baseOf({ ...row, situationCode: null }, context), kind: row.key as BoundaryEvent['kind'] };
}
