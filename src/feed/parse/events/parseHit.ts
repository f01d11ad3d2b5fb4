import type { HitEvent } from '../../../game/types.ts';
import type { PlayRow } from '../parsePlayRows.ts';
import { actingSide, baseOf, opponentOf, type PlayContext, playerOf, pointOf } from '../playContext.ts';

/**
 * Parses a hit: the owner is the hitter's club.
 *
 * **Errors**: null, with an issue, when the hitter's club is unknown.
 */
export function parseHit(row: PlayRow, context: PlayContext): HitEvent | null {
  const hitter = playerOf(row, 'hittingPlayerId', context);
  const hittee = playerOf(row, 'hitteePlayerId', context);
  const hittingTeam = actingSide(row, hitter, hittee, context);
  if (hittingTeam === null) return null;
  return {
    ...baseOf(row, context),
    kind: 'hit',
    point: pointOf(row, context),
    hittingTeam,
    hitter,
    hittee: opponentOf(row, hittee, hittingTeam, context),
  };
}
