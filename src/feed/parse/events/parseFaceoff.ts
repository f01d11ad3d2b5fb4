import type { FaceoffEvent } from '../../../game/types.ts';
import type { PlayRow } from '../parsePlayRows.ts';
import { actingSide, baseOf, opponentOf, type PlayContext, playerOf, pointOf } from '../playContext.ts';

/**
 * Parses a faceoff: the owner is the winner's club, and the zone letter is from the winner's view.
 *
 * **Errors**: null, with an issue, when the winner's club is unknown.
 */
export function parseFaceoff(row: PlayRow, context: PlayContext): FaceoffEvent | null {
  const winner = playerOf(row, 'winningPlayerId', context);
  const loser = playerOf(row, 'losingPlayerId', context);
  const winningTeam = actingSide(row, winner, loser, context);
  if (winningTeam === null) return null;
  return {
    ...baseOf(row, context),
    kind: 'faceoff',
    point: pointOf(row, context),
    winningTeam,
    winner,
    loser: opponentOf(row, loser, winningTeam, context),
  };
}
