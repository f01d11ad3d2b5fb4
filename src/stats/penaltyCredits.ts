import type { GameEvent, PenaltyEvent } from '../game/types.ts';
import type { Side } from '../hockey/strength.ts';

/** Minutes of one two-minute equivalent. Source: methodology 3.2. */
const MINOR_MINUTES = 2;
/** Equivalents of a major or match penalty, and the most of any: five minutes, capped at two equivalents. Source: methodology 3.2. */
const MOST_EQUIVALENTS = 2;

/** A penalty that leaves a team a man short by itself, with what of it still stands. */
interface Standing {
  readonly penalty: PenaltyEvent;
  readonly isMajor: boolean;
  /** Minors: two-minute pieces. Majors and match penalties: 1. */
  pieces: number;
}

/**
 * What each penalty weighs, in two-minute equivalents: a minor 1, a double minor, major or match penalty 2.
 *
 * Left out (no entry): bench minors, misconducts, penalty shots awarded, and what cancels out: at one stoppage minors are set
 * against the other club's minors and majors against majors, those of two players on each other first. So fights, and a minor
 * each, weigh nothing; an instigator's extra minor weighs 1, and so does a double minor against a minor.
 *
 * **Shape**: by event id. **Source**: methodology 3.2; rule book, rule 19 (coincidental penalties).
 */
export function penaltyEquivalents(events: readonly GameEvent[]): ReadonlyMap<number, number> {
  const equivalents = new Map<number, number>();
  const penalties = events.flatMap((event) => (event.kind === 'penalty' ? standingOf(event) : []));
  const stoppages = Map.groupBy(penalties, ({ penalty }) => `${penalty.period}:${penalty.periodSeconds}`);
  for (const together of stoppages.values()) {
    cancel(together, (a, b) => a.drawnBy !== null && a.drawnBy === b.committedBy && b.drawnBy === a.committedBy);
    cancel(together, () => true);
    for (const { penalty, isMajor, pieces } of together) {
      if (penalty.committedBy === null || pieces === 0) continue;
      equivalents.set(penalty.eventId, isMajor ? MOST_EQUIVALENTS : Math.min(pieces, MOST_EQUIVALENTS));
    }
  }
  return equivalents;
}

function standingOf(penalty: PenaltyEvent): Standing[] {
  const { severity, minutes } = penalty;
  if (severity === 'MAJ' || severity === 'MAT') return [{ penalty, isMajor: true, pieces: 1 }];
  const pieces = Math.floor(minutes / MINOR_MINUTES);
  return severity === 'MIN' && pieces > 0 ? [{ penalty, isMajor: false, pieces }] : [];
}

/** Sets the home club's penalties of one stoppage against the away club's of the same kind, wherever a pair fits. */
function cancel(together: readonly Standing[], fits: (home: PenaltyEvent, away: PenaltyEvent) => boolean): void {
  for (const home of ofSide(together, 'home')) {
    for (const away of ofSide(together, 'away')) {
      if (home.isMajor !== away.isMajor || !fits(home.penalty, away.penalty)) continue;
      const cancelled = Math.min(home.pieces, away.pieces);
      home.pieces -= cancelled;
      away.pieces -= cancelled;
    }
  }
}

function ofSide(penalties: readonly Standing[], side: Side): readonly Standing[] {
  return penalties.filter(({ penalty }) => penalty.penalisedTeam === side);
}
