import type { ShotEvent } from '../../../game/types.ts';
import type { PlayRow } from '../parsePlayRows.ts';
import { actingSide, baseOf, type PlayContext, playerOf, pointOf, reasonOf } from '../playContext.ts';
import { shotTypeOf } from './parseShot.ts';

/**
 * Parses a blocked attempt. Its coordinates are where it was *blocked*, not shot from, and its zone letter is from the
 * blocker's view (2025020734, event 55), so neither is used for expected goals. The feed's owner is the shooter's club
 * in all 161,239 blocks of the archive, but other users of the feed report the blocker's. The club therefore comes from
 * the shooter, then the owner, then the blocker (as the opponent, except for a teammate's block).
 *
 * **Missing**: `blocker` is null where the feed names none (reason `other-block`, 2023020124).
 * **Errors**: null, with an issue, when the shooting club is unknown.
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
    // A lone shooter's code sometimes lingers on a later block (2018030135), but a penalty shot has no blockers.
    isPenaltyShot: false,
  };
}
