import { manpower, otherSide, type Side, type Strength } from '../hockey/strength.ts';
import { isGoal, START_SCORE, scoreAfter } from './foldScore.ts';
import { foldStatedStrength } from './foldStatedStrength.ts';
import type { Game, GameEvent, PenaltyEvent, Score } from './types.ts';

/** A stretch of the penalty clock. */
export interface ManpowerPhase {
  /** The home side's players minus the away side's, goalies included. */
  readonly difference: number;
  /** Game second at which it ends, unless a goal ends it before. */
  readonly until: number;
}

/**
 * The state of a game from a second on, as known at that second: nothing of what follows. Until the next moment only
 * the clocks run.
 */
export interface Moment {
  readonly period: number;
  readonly second: number;
  readonly score: Score;
  /** Whether each side has its goalie on the ice. */
  readonly hasGoalie: Readonly<Record<Side, boolean>>;
  /** What the penalty clock shows: at most two phases in order of time, after which the sides are even; often none. */
  readonly phases: readonly ManpowerPhase[];
}

const MINOR_SECONDS = 120;
const MAJOR_SECONDS = 300;
/** Clock of a power play whose penalty the feed does not show. Half a minor: on average half of it is over. */
const UNKNOWN_SECONDS = 60;
/** Most penalties that a side serves at once. Source: NHL rule book, rule 26 (delayed penalties). */
const MOST_SERVED = 2;
/** Phases kept of a clock. A third is rare, and half a minute at most. */
const MAX_PHASES = 2;

/** A penalty being served. */
interface Served {
  end: number;
  readonly isMajor: boolean;
}

/**
 * The moments of a game: its start, the start of every period, and every second at which score, goalies or penalty
 * clock change. Manpower and goalies are the feed's stated strength, which every season and a live game have; the
 * penalties say how long it lasts. `equivalents`: the penalties that leave a side short-handed, by event id
 * (`penaltyEquivalents`). A shootout has no moments.
 *
 * **Source**: NHL rule book, rules 16 to 20 and 26.
 */
export function foldMoments(game: Game, equivalents: ReadonlyMap<number, number>): readonly Moment[] {
  const stated = foldStatedStrength(game);
  const served: Record<Side, Served[]> = { home: [], away: [] };
  const moments: Moment[] = [];
  let score = START_SCORE;
  const { events } = game;
  for (let first = 0; first < events.length; ) {
    const { period, gameSeconds: second, periodKind } = events[first] as GameEvent;
    if (periodKind === 'SO') break;
    for (const side of ['home', 'away'] as const) served[side] = served[side].filter(({ end }) => end > second);
    let isStale = false;
    let strength: Strength | null = null;
    let at = first;
    for (; events[at]?.period === period && events[at]?.gameSeconds === second; at++) {
      const event = events[at] as GameEvent;
      strength = stated[at] ?? null;
      // A row states the strength before its event; the faceoff that follows a goal or a penalty states the new one.
      if (event.kind === 'faceoff') isStale = false;
      if (event.kind === 'penalty') {
        isStale = serve(served[event.penalisedTeam], event, equivalents) || isStale;
      } else if (isGoal(event)) {
        score = scoreAfter(score, event);
        isStale = true;
        if (!event.isPenaltyShot) release(served, event.shootingTeam, second);
      }
    }
    first = at;
    const phases = phasesOf(served, second, isStale ? null : strength, moments.at(-1));
    const hasGoalie = {
      home: strength?.home.hasGoalie ?? true,
      away: strength?.away.hasGoalie ?? true,
    };
    const moment: Moment = { period, second, score, hasGoalie, phases };
    if (!isSame(moment, moments.at(-1))) moments.push(moment);
  }
  return moments;
}

/** Adds a penalty to the clock. Returns whether it left the side short-handed. */
function serve(served: Served[], penalty: PenaltyEvent, equivalents: ReadonlyMap<number, number>): boolean {
  const { severity, minutes, gameSeconds, committedBy, eventId } = penalty;
  const isMajor = severity === 'MAJ' || severity === 'MAT';
  const isBenchMinor = severity === 'BEN' || (severity === 'MIN' && committedBy === null && minutes === 2);
  const pieces = equivalents.get(eventId) ?? (isBenchMinor ? 1 : 0);
  if (pieces === 0) return false;
  served.push({ end: gameSeconds + (isMajor ? MAJOR_SECONDS : pieces * MINOR_SECONDS), isMajor });
  return true;
}

/** A goal against a short-handed side ends its minor that would end first, or the running half of a double minor. */
function release(served: Readonly<Record<Side, Served[]>>, scorer: Side, second: number): void {
  const against = served[otherSide(scorer)];
  if (countOf(against, second) <= countOf(served[scorer], second)) return;
  const minors = against.filter(({ isMajor }) => !isMajor).sort((a, b) => a.end - b.end);
  const [minor] = minors;
  if (minor === undefined) return;
  const rest = minor.end - second;
  minor.end = rest > MINOR_SECONDS ? second + MINOR_SECONDS : second;
}

function countOf(served: readonly Served[], second: number): number {
  return Math.min(MOST_SERVED, served.filter(({ end }) => end > second).length);
}

/**
 * The clock's phases from a second on. Where the stated manpower differs from the penalties, it counts: for as long as
 * it did before, else for half a minor. `strength`: null where the feed does not say it yet.
 */
function phasesOf(
  served: Readonly<Record<Side, readonly Served[]>>,
  second: number,
  strength: Strength | null,
  before: Moment | undefined,
): readonly ManpowerPhase[] {
  const differenceAt = (at: number): number => countOf(served.away, at) - countOf(served.home, at);
  const difference = strength === null ? differenceAt(second) : playersOf(strength);
  if (difference !== differenceAt(second)) {
    if (difference === 0) return [];
    const [earlier] = before?.phases ?? [];
    const isKnown = earlier?.difference === difference && earlier.until > second;
    return [{ difference, until: isKnown ? earlier.until : second + UNKNOWN_SECONDS }];
  }
  const phases: ManpowerPhase[] = [];
  const ends = [...served.home, ...served.away].map(({ end }) => end).filter((end) => end > second);
  let from = second;
  for (const until of [...new Set(ends)].sort((a, b) => a - b)) {
    const own = differenceAt(from);
    const last = phases.at(-1);
    if (last?.difference === own) phases[phases.length - 1] = { difference: own, until };
    else phases.push({ difference: own, until });
    from = until;
  }
  while (phases.at(-1)?.difference === 0) phases.pop();
  return phases.slice(0, MAX_PHASES);
}

/** Home players minus away players, at most two. A pulled goalie leaves the number as it is. */
function playersOf({ home, away }: Strength): number {
  return Math.max(-MOST_SERVED, Math.min(MOST_SERVED, manpower(home) - manpower(away)));
}

function isSame(moment: Moment, last: Moment | undefined): boolean {
  return (
    last !== undefined &&
    last.period === moment.period &&
    last.score.home === moment.score.home &&
    last.score.away === moment.score.away &&
    last.hasGoalie.home === moment.hasGoalie.home &&
    last.hasGoalie.away === moment.hasGoalie.away &&
    isSameClock(last.phases, moment)
  );
}

/** Whether a clock that has run since shows the same. */
function isSameClock(earlier: readonly ManpowerPhase[], { phases, second }: Moment): boolean {
  const running = earlier.filter(({ until }) => until > second);
  return (
    running.length === phases.length &&
    running.every(({ difference, until }, k) => phases[k]?.difference === difference && phases[k]?.until === until)
  );
}
