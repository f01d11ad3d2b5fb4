import type {
  BoundaryEvent,
  FaceoffEvent,
  GameEvent,
  HitEvent,
  ShotEvent,
  StoppageEvent,
  TurnoverEvent,
} from '../../game/types.ts';
import { parseDelayedPenalty, parsePenalty } from './events/parsePenalty.ts';
import { parseShot, shotTypeOf } from './events/parseShot.ts';
import type { PlayRow } from './parsePlayRows.ts';
import { actingSide, baseOf, opponentOf, type PlayContext, playerOf, pointOf, reasonOf } from './playContext.ts';
import { quoted } from './rawValue.ts';

type EventParser = (row: PlayRow, context: PlayContext) => GameEvent | null;

/** Parsers by play key. */
const PARSER_BY_KEY: ReadonlyMap<string, EventParser> = new Map<string, EventParser>([
  ['faceoff', parseFaceoff],
  ['hit', parseHit],
  ['giveaway', parseTurnover],
  ['takeaway', parseTurnover],
  ['goal', parseShot],
  ['shot-on-goal', parseShot],
  ['missed-shot', parseShot],
  ['failed-shot-attempt', parseShot],
  ['blocked-shot', parseBlockedShot],
  ['penalty', parsePenalty],
  ['delayed-penalty', parseDelayedPenalty],
  ['stoppage', parseStoppage],
  ['period-start', parseBoundary],
  ['period-end', parseBoundary],
  ['game-end', parseBoundary],
  ['shootout-complete', parseBoundary],
]);

/** Parses one play. Null, with an issue, for an unknown kind or a play whose club is unknown. */
export function parseEvent(row: PlayRow, context: PlayContext): GameEvent | null {
  const parser = PARSER_BY_KEY.get(row.key);
  if (parser) return parser(row, context);
  context.issues.add('unknown-event', row.eventId, `A play of type ${quoted(row.key)} at second ${row.gameSeconds}.`);
  return null;
}

/**
 * Parses a faceoff: the owner is the winner's club, and the zone letter is from the winner's view.
 *
 * **Errors**: null, with an issue, when the winner's club is unknown.
 */
function parseFaceoff(row: PlayRow, context: PlayContext): FaceoffEvent | null {
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

/**
 * Parses a hit: the owner is the hitter's club.
 *
 * **Errors**: null, with an issue, when the hitter's club is unknown.
 */
function parseHit(row: PlayRow, context: PlayContext): HitEvent | null {
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

/** Parses a stoppage with the feed's reason; `unknown` where it gives none. */
function parseStoppage(row: PlayRow, context: PlayContext): StoppageEvent {
  return { ...baseOf(row, context), kind: 'stoppage', reason: reasonOf(row) ?? 'unknown' };
}

/**
 * Parses a boundary: start or end of a period, game or shootout. It states no strength, because its situation code is
 * often artificial (`0440`, or the last penalty shot's).
 */
function parseBoundary(row: PlayRow, context: PlayContext): BoundaryEvent {
  return { ...baseOf({ ...row, situationCode: null }, context), kind: row.key as BoundaryEvent['kind'] };
}

/**
 * Parses a giveaway or takeaway: the owner is the club of the acting player.
 *
 * **Errors**: null, with an issue, when the player's club is unknown.
 */
function parseTurnover(row: PlayRow, context: PlayContext): TurnoverEvent | null {
  const player = playerOf(row, 'playerId', context);
  const team = actingSide(row, player, null, context);
  if (team === null) return null;
  const kind = row.key === 'takeaway' ? 'takeaway' : 'giveaway';
  return { ...baseOf(row, context), kind, point: pointOf(row, context), team, player };
}

/**
 * Parses a blocked attempt. Its coordinates are where it was *blocked*, not shot from, and its zone letter is from the
 * blocker's view (2025020734, event 55), so neither is used for expected goals. The feed's owner is the shooter's club
 * in all 161,239 blocks of the archive, but other users of the feed report the blocker's. The club therefore comes from
 * the shooter, then the owner, then the blocker (as the opponent, except for a teammate's block).
 *
 * **Missing**: `blocker` is null where the feed names none (reason `other-block`, 2023020124).
 * **Errors**: null, with an issue, when the shooting club is unknown.
 */
function parseBlockedShot(row: PlayRow, context: PlayContext): ShotEvent | null {
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
