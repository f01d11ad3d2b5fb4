import type { ShotEvent } from '../../../game/types.ts';
import { actingSide, baseOf, type PlayContext, playerOf, pointOf, reasonOf } from '../playContext.ts';
import type { PlayRow } from '../playRow.ts';
import { shotTypeOf } from './shot.ts';

/**
 * A blocked attempt. The place is where it was *blocked*, not where it was shot from, and the zone letter is the blocker's
 * (2025020734, event 55), so neither is ever turned into an expected goal. The feed's owner is the shooter's club in all
 * 161,239 blocks of the archive, but other readers of it have claimed the blocker's: the club is told from the shooter, else from the
 * owner, and only then from the blocker (his opponents, unless it is a teammate's block).
 *
 * **Missing**: `blocker` is null where the feed names none (reason `other-block`, 2023020124).
 * **Errors**: null, with an issue, when the shooting club cannot be told.
 */
export function parseBlockedShot(row: PlayRow, context: PlayContext): ShotEvent | null {
  const shooter = playerOf(row, 'shootingPlayerId', context);
  const blocker = playerOf(row, 'blockingPlayerId', context);
  const reason = reasonOf(row);
  const isSaidTeammate = reason === 'teammate-blocked';
  const shootingTeam = actingSide(
    row,
    shooter ?? (isSaidTeammate ? blocker : null),
    isSaidTeammate ? null : blocker,
    context,
  );
  if (shootingTeam === null) return null;
  const blockingTeam = blocker === null ? null : context.dressed.get(blocker)?.side;
  return {
    ...baseOf(row, context),
    kind: 'shot',
    point: pointOf(row, context),
    outcome: 'blocked',
    shootingTeam,
    shooter,
    assist1: null,
    assist2: null,
    goalie: null,
    shotType: shotTypeOf(row, context),
    missReason: null,
    blocker,
    isTeammateBlock: blockingTeam === null ? isSaidTeammate : blockingTeam === shootingTeam,
    isShortMiss: false,
    // The codes of a lone shooter linger on a block now and then (2018030135): nobody stands between them to block.
    isPenaltyShot: false,
  };
}
