import type { Game, GameEvent } from './types.ts';

/** A puck play, which a shot may look back on. Whistles, penalties and markers are not. */
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

/** Whether play is dead after an event: a whistle, goal, penalty or period end. */
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

/** Whether an event always starts a sequence: a faceoff, penalty shot or shootout attempt. */
function opensSequence(event: GameEvent): boolean {
  return event.kind === 'faceoff' || (event.kind === 'shot' && (event.isPenaltyShot || event.periodKind === 'SO'));
}

/**
 * Whether a shot has the same second as the whistle listed before it. Shots after a whistle are impossible, so the shot
 * came first: a goal is listed after the review that allowed it. Cutting it off from its history would make the missing
 * history reveal the goal.
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

/** An event's position in its sequence of uninterrupted play. Indices refer to the game's event list. */
export interface EventSequence {
  /**
   * The event that opened the sequence: its faceoff, or the first row after a whistle if the feed lacks one. May be the
   * event itself.
   */
  readonly startIndex: number;
  /** The previous play of the same sequence; null at its start. */
  readonly previous: number | null;
  /** The play before `previous`. */
  readonly secondPrevious: number | null;
  /** The same team's previous shot attempt in the sequence. Only on shots, otherwise null. */
  readonly previousOwnShot: number | null;
  /** Seconds since `previous`; null when that is null. */
  readonly secondsSincePrevious: number | null;
  /** Seconds since the sequence started. */
  readonly secondsSinceStart: number;
}

/**
 * The plays before each event without a whistle between: all that a shot may look back on.
 *
 * **Shape**: one entry per event, in event order. A sequence starts with a faceoff and ends with a whistle, a goal, a
 * penalty or the period; a penalty shot is a separate sequence. Markers (a delayed call) are skipped. A shot in the
 * same second as a whistle belongs to the sequence the whistle ended, wherever its row is.
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
