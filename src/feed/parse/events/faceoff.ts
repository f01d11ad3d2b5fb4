import type { FaceoffEvent } from '../../../game/types.ts';
import { actingSide, baseOf, opponentOf, type PlayContext, playerOf, pointOf } from '../playContext.ts';
import type { PlayRow } from '../playRow.ts';

/**
 * A faceoff: the owner is the winner's club, and the zone letter is seen from the winner's side.
 *
 * **Errors**: null, with an issue, when the winner's club cannot be told.
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
