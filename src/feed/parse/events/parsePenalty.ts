import type { DelayedPenaltyEvent, PenaltyEvent, PenaltySeverity } from '../../../game/types.ts';
import type { PlayRow } from '../parsePlayRows.ts';
import { actingSide, baseOf, opponentOf, ownerSide, type PlayContext, playerOf, pointOf } from '../playContext.ts';
import { asCount, asText, quoted } from '../rawValue.ts';

const SEVERITIES: ReadonlySet<string> = new Set<PenaltySeverity>(['MIN', 'MAJ', 'BEN', 'MAT', 'MIS', 'GAM', 'PS']);

/** Longest plausible penalty in minutes: a match penalty is written as 10 or 15. */
const MAXIMUM_MINUTES = 30;

/** The minutes of a penalty; 0 when absent, or, with an issue, when implausible. */
function minutesOf(row: PlayRow, context: PlayContext): number {
  const minutes = asCount(row.details.duration) ?? 0;
  if (minutes <= MAXIMUM_MINUTES) return minutes;
  context.issues.add('bad-minutes', row.eventId, `The penalty is of ${minutes} minutes.`);
  return 0;
}

function severityOf(row: PlayRow, context: PlayContext): PenaltySeverity {
  const raw = asText(row.details.typeCode);
  if (raw !== null && SEVERITIES.has(raw)) return raw as PenaltySeverity;
  context.issues.add('unknown-severity', row.eventId, `The penalty's severity is ${quoted(row.details.typeCode)}.`);
  return 'OTHER';
}

/**
 * Parses a penalty: the owner is the penalised club. A bench minor has no committer; the player serving it only
 * identifies the club.
 *
 * **Missing**: minutes are 0 where the feed states none, as for a penalty shot.
 * **Errors**: null, with an issue, when the penalised club is unknown.
 */
export function parsePenalty(row: PlayRow, context: PlayContext): PenaltyEvent | null {
  const committedBy = playerOf(row, 'committedByPlayerId', context);
  const drawnBy = playerOf(row, 'drawnByPlayerId', context);
  const servedBy = playerOf(row, 'servedByPlayerId', context);
  const penalisedTeam = actingSide(row, committedBy ?? servedBy, drawnBy, context);
  if (penalisedTeam === null) return null;
  return {
    ...baseOf(row, context),
    kind: 'penalty',
    point: pointOf(row, context),
    penalisedTeam,
    committedBy,
    drawnBy: opponentOf(row, drawnBy, penalisedTeam, context),
    servedBy,
    severity: severityOf(row, context),
    minutes: minutesOf(row, context),
    infraction: asText(row.details.descKey) ?? 'unknown',
  };
}

/**
 * Parses a delayed penalty: the owner is the club about to be penalised.
 *
 * **Errors**: null, with an issue, when the feed does not name the club.
 */
export function parseDelayedPenalty(row: PlayRow, context: PlayContext): DelayedPenaltyEvent | null {
  const penalisedTeam = ownerSide(row, context);
  if (penalisedTeam === null) {
    context.issues.add(
      'unknown-team',
      row.eventId,
      `A delayed penalty at second ${row.gameSeconds} belongs to no club.`,
    );
    return null;
  }
  return { ...baseOf(row, context), kind: 'delayed-penalty', penalisedTeam };
}
