import type { GameEvent, PenaltyEvent } from '../game/types.ts';
import type { Side } from '../hockey/strength.ts';

/** Minutes of one two-minute equivalent. Source: docs/methodology/penalties.md#units. */
const MINOR_MINUTES = 2;
/**
 * Equivalents of a major or match penalty, and the maximum: five minutes, capped at two equivalents.
 * Source: docs/methodology/penalties.md#units.
 */
const MAX_EQUIVALENTS = 2;

/** A penalty that leaves a team short-handed, with the part that is not yet cancelled. */
interface OpenPenalty {
  readonly penalty: PenaltyEvent;
  readonly isMajor: boolean;
  /** Minors: two-minute pieces. Majors and match penalties: 1. */
  pieces: number;
}

/**
 * The weight of each penalty in two-minute equivalents: a minor 1, a double minor, major or match penalty 2.
 *
 * Left out (no entry): bench minors, misconducts, penalty shots awarded, and penalties that cancel out. At one stoppage
 * minors cancel the other club's minors and majors cancel majors, starting with those of two players on each other. So
 * fights, and a minor each, weigh nothing; an instigator's extra minor weighs 1, and so does a double minor against a
 * minor.
 *
 * **Shape**: by event id. **Source**: docs/methodology/penalties.md#units; NHL rule book, rule 19 (coincidental
 * penalties).
 */
export function penaltyEquivalents(events: readonly GameEvent[]): ReadonlyMap<number, number> {
  const equivalents = new Map<number, number>();
  const penalties = events.flatMap((event) => (event.kind === 'penalty' ? openPenaltyOf(event) : []));
  const stoppages = Map.groupBy(penalties, ({ penalty }) => `${penalty.period}:${penalty.periodSeconds}`);
  for (const sameStoppage of stoppages.values()) {
    cancel(sameStoppage, (a, b) => a.drawnBy !== null && a.drawnBy === b.committedBy && b.drawnBy === a.committedBy);
    cancel(sameStoppage, () => true);
    for (const { penalty, isMajor, pieces } of sameStoppage) {
      if (penalty.committedBy === null || pieces === 0) continue;
      equivalents.set(penalty.eventId, isMajor ? MAX_EQUIVALENTS : Math.min(pieces, MAX_EQUIVALENTS));
    }
  }
  return equivalents;
}

function openPenaltyOf(penalty: PenaltyEvent): OpenPenalty[] {
  const { severity, minutes } = penalty;
  if (severity === 'MAJ' || severity === 'MAT') return [{ penalty, isMajor: true, pieces: 1 }];
  const pieces = Math.floor(minutes / MINOR_MINUTES);
  return severity === 'MIN' && pieces > 0 ? [{ penalty, isMajor: false, pieces }] : [];
}

/**
 * Cancels the home club's penalties of one stoppage with the away club's of the same kind, for every pair that fits.
 */
function cancel(sameStoppage: readonly OpenPenalty[], fits: (home: PenaltyEvent, away: PenaltyEvent) => boolean): void {
  for (const home of ofSide(sameStoppage, 'home')) {
    for (const away of ofSide(sameStoppage, 'away')) {
      if (home.isMajor !== away.isMajor || !fits(home.penalty, away.penalty)) continue;
      const cancelled = Math.min(home.pieces, away.pieces);
      home.pieces -= cancelled;
      away.pieces -= cancelled;
    }
  }
}

function ofSide(penalties: readonly OpenPenalty[], side: Side): readonly OpenPenalty[] {
  return penalties.filter(({ penalty }) => penalty.penalisedTeam === side);
}
