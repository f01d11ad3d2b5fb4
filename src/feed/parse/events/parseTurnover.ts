import type { TurnoverEvent } from '../../../game/types.ts';
import type { PlayRow } from '../parsePlayRows.ts';
import { actingSide, baseOf, type PlayContext, playerOf, pointOf } from '../playContext.ts';

/**
 * Parses a giveaway or takeaway: the owner is the club of the acting player.
 *
 * **Errors**: null, with an issue, when the player's club is unknown.
 */
export function parseTurnover(row: PlayRow, context: PlayContext): TurnoverEvent | null {
  const player = playerOf(row, 'playerId', context);
  const team = actingSide(row, player, null, context);
  if (team === null) return null;
  const kind = row.key === 'takeaway' ? 'takeaway' : 'giveaway';
  return { ...baseOf(row, context), kind, point: pointOf(row, context), team, player };
}
