import type { Game, GameEvent } from './types.ts';

/** Something a player did with the puck, or for it: what a shot looks back on. Whistles, penalties and markers are not. */
function isPlay(event: GameEvent): boolean {
  switch (event.kind) {
    case 'faceoff':
    case 'hit':
    case 'giveaway':
    case 'takeaway':
    case 'shot':
      return true;
    default:
      return false;
  }
}

/** Whether play is dead after an event: whistles, goals, penalties, and the ends of periods. */
function endsPlay(event: GameEvent): boolean {
  switch (event.kind) {
    case 'stoppage':
    case 'penalty':
    case 'period-start':
    case 'period-end':
    case 'game-end':
    case 'shootout-complete':
      return true;
    case 'shot':
      return event.outcome === 'goal' || event.isPenaltyShot || event.periodKind === 'SO';
    default:
      return false;
  }
}

/** Whether an event begins a sequence whatever came before it: a faceoff, and a shot taken alone against the goalie. */
function opensSequence(event: GameEvent): boolean {
  return event.kind === 'faceoff' || (event.kind === 'shot' && (event.isPenaltyShot || event.periodKind === 'SO'));
}

/**
 * Whether a row is an attempt of the second in which the whistle before it blew. A shot is no longer possible after a whistle,
 * so it came first and only its row came later: a goal is listed behind the review that allowed it. Were it cut off from its
 * past, having none would tell the goal.
 */
function isBeforeWhistle(event: GameEvent, whistle: GameEvent | undefined): boolean {
  return (
    event.kind === 'shot' &&
    !opensSequence(event) &&
    (whistle?.kind === 'stoppage' || whistle?.kind === 'penalty') &&
    whistle.period === event.period &&
    whistle.gameSeconds === event.gameSeconds
  );
}

/** Where an event stands in its sequence of uninterrupted play. Indices are places in the game's list of events. */
export interface EventSequence {
  /** The event that opened the sequence: its faceoff, or the first row after a whistle where the feed lacks the faceoff. May be the event itself. */
  readonly startIndex: number;
  /** The play just before in the same sequence; null at its start: no play lies between it and this event without a whistle. */
  readonly previous: number | null;
  /** The play before that one. */
  readonly secondPrevious: number | null;
  /** The latest shot attempt by the same team before this one in the sequence; on shots only, else null. */
  readonly previousOwnShot: number | null;
  /** Seconds since `previous`; null where there is none. */
  readonly secondsSincePrevious: number | null;
  /** Seconds since the sequence opened. */
  readonly secondsSinceStart: number;
}

/**
 * For every event, what came before it without a whistle between: the past a shot may look back on, never beyond.
 *
 * **Shape**: one entry per event, in their order. A sequence opens with a faceoff and closes with a whistle, a goal, a penalty
 * or the period; a penalty shot is a sequence of its own. Markers that are no play (a delayed call) are passed over. A shot of
 * the very second of a whistle belongs to the sequence that the whistle ended, wherever its row stands.
 */
export function foldSequences(game: Pick<Game, 'events'>): readonly EventSequence[] {
  let startIndex = 0;
  let previous: number | null = null;
  let secondPrevious: number | null = null;
  let ownShot: { home: number | null; away: number | null } = { home: null, away: null };
  let isDead = true;
  let whistle: GameEvent | undefined;
  return game.events.map((event, k) => {
    const isLate = isDead && isBeforeWhistle(event, whistle);
    if ((isDead && !isLate) || opensSequence(event)) {
      startIndex = k;
      previous = null;
      secondPrevious = null;
      ownShot = { home: null, away: null };
    }
    const secondsSince = (index: number): number => event.gameSeconds - (game.events[index]?.gameSeconds ?? 0);
    const sequence: EventSequence = {
      startIndex,
      previous,
      secondPrevious,
      previousOwnShot: event.kind === 'shot' ? ownShot[event.shootingTeam] : null,
      secondsSincePrevious: previous === null ? null : secondsSince(previous),
      secondsSinceStart: secondsSince(startIndex),
    };
    isDead = isLate || endsPlay(event);
    if (isDead && !isLate) whistle = event;
    if (isPlay(event)) {
      secondPrevious = previous;
      previous = k;
    }
    if (event.kind === 'shot') ownShot[event.shootingTeam] = k;
    return sequence;
  });
}
