import type { BoundaryEvent, StoppageEvent } from '../../../game/types.ts';
import { baseOf, type PlayContext, reasonOf } from '../playContext.ts';
import type { PlayRow } from '../playRow.ts';

/** A whistle, with the feed's reason; `unknown` where it gives none. */
export function parseStoppage(row: PlayRow, context: PlayContext): StoppageEvent {
  return { ...baseOf(row, context), kind: 'stoppage', reason: reasonOf(row) ?? 'unknown' };
}

/**
 * A boundary of play: start or end of a period, end of the game, end of a shootout. Its situation code is often a made-up
 * one (`0440`, or the last penalty shot's), so a boundary states no strength.
 */
export function parseBoundary(row: PlayRow, context: PlayContext): BoundaryEvent {
  return { ...baseOf({ ...row, situationCode: null }, context), kind: row.key as BoundaryEvent['kind'] };
}
