import { REGULATION_PERIODS } from '../hockey/clock.ts';
import { PLAYOFFS } from '../hockey/ids.ts';
import { otherSide, type Side } from '../hockey/strength.ts';
import { isGoal } from './foldScore.ts';
import type { Game, GameEvent, PenaltyEvent } from './types.ts';

const MINOR_SECONDS = 120;
const MAJOR_SECONDS = 300;
/** Most penalties that a side serves at once; others wait. Source: NHL rule book, rule 26 (delayed penalties). */
const MOST_SERVED = 2;
const FULL_SKATERS = 5;
/**
 * Skaters a side in overtime of the regular season: four until 2014-15, three since.
 * Source: NHL rule book, rule 84.1.
 */
const OVERTIME_SKATERS = { until2015: 4, since2015: 3 } as const;
const FIRST_THREE_A_SIDE = 20152016;

/** A penalty that costs its side a skater. `until` is null while it waits for one of two others to end. */
interface Served {
  readonly isMinor: boolean;
  seconds: number;
  until: number | null;
}

/** Both sides' skaters while both goalies are in. */
export type Skaters = Readonly<Record<Side, number>>;

type Clock = Record<Side, Served[]>;

/**
 * The skaters of both sides at every event, worked out from penalties and goals alone: a witness that shares nothing
 * with the feed's situation codes.
 *
 * **Rule**: minors last two minutes and end with a goal against a short-handed side, majors and match penalties five.
 * Minors of one stoppage cancel each other, majors too, but for one minor a side at full strength, which both serve. A
 * side serves two at most; a third waits. An event counts at the strength before it, a faceoff at the one after its
 * stoppage.
 * **Shape**: one entry per event, in event order. **Missing**: null in a shootout.
 * **Source**: NHL rule book, rules 15 to 20, 26 and 84.
 */
export function foldPenaltyStrength(game: Pick<Game, 'events' | 'gameType' | 'seasonId'>): readonly (Skaters | null)[] {
  const clock: Clock = { home: [], away: [] };
  const stoppages = Map.groupBy(
    game.events.filter((event) => event.kind === 'penalty'),
    ({ gameSeconds }) => gameSeconds,
  );
  let called = -1;
  return game.events.map((event) => {
    if (event.periodKind === 'SO') return null;
    const { gameSeconds: second } = event;
    // A penalty that ends at this second still counts for what happens in it, but not for a faceoff.
    expire(clock, event.kind === 'faceoff' ? second : second - 1);
    const skaters = skatersOf(clock, baseOf(event, game));
    if (event.kind === 'penalty' && second !== called) {
      called = second;
      call(clock, stoppages.get(second) ?? [], second);
    } else if (isGoal(event) && !event.isPenaltyShot) {
      release(clock, event.shootingTeam, second);
    }
    return skaters;
  });
}

/** Skaters a side without penalties. */
function baseOf(event: GameEvent, game: Pick<Game, 'gameType' | 'seasonId'>): number {
  if (event.period <= REGULATION_PERIODS || game.gameType === PLAYOFFS) return FULL_SKATERS;
  return game.seasonId < FIRST_THREE_A_SIDE ? OVERTIME_SKATERS.until2015 : OVERTIME_SKATERS.since2015;
}

/** In overtime with fewer than five a side a penalty gives the other side a skater. */
function skatersOf(clock: Clock, base: number): Skaters {
  const home = countOf(clock.home);
  const away = countOf(clock.away);
  if (base === FULL_SKATERS) return { home: base - home, away: base - away };
  return { home: base + Math.max(0, away - home), away: base + Math.max(0, home - away) };
}

const countOf = (served: readonly Served[]): number => Math.min(MOST_SERVED, served.length);

/** Ends penalties that are over, and starts those that waited for them. */
function expire(clock: Clock, second: number): void {
  for (const side of ['home', 'away'] as const) {
    let ended = clock[side].find(({ until }) => until !== null && until <= second);
    while (ended !== undefined) {
      end(clock, side, ended, ended.until ?? second);
      ended = clock[side].find(({ until }) => until !== null && until <= second);
    }
  }
}

function end(clock: Clock, side: Side, served: Served, second: number): void {
  clock[side] = clock[side].filter((other) => other !== served);
  const waiting = clock[side].find(({ until }) => until === null);
  if (waiting !== undefined) waiting.until = second + waiting.seconds;
}

/** What a penalty costs: two minutes a piece of a minor, five minutes for a major; nothing for misconducts. */
function piecesOf({ severity, minutes }: PenaltyEvent): { minors: number; majors: number } {
  if (severity === 'MAJ' || severity === 'MAT') return { minors: 0, majors: 1 };
  const isMinor = severity === 'MIN' || severity === 'BEN';
  return { minors: isMinor ? Math.floor(minutes / 2) : 0, majors: 0 };
}

/** Starts the penalties of one stoppage that do not cancel out. */
function call(clock: Clock, penalties: readonly PenaltyEvent[], second: number): void {
  const own = { home: { minors: 0, majors: 0 }, away: { minors: 0, majors: 0 } };
  const calls = { home: 0, away: 0 };
  for (const penalty of penalties) {
    const { minors, majors } = piecesOf(penalty);
    own[penalty.penalisedTeam].minors += minors;
    own[penalty.penalisedTeam].majors += majors;
    if (minors + majors > 0) calls[penalty.penalisedTeam]++;
  }
  const isFull = clock.home.length === 0 && clock.away.length === 0;
  const isOneEach = calls.home === 1 && calls.away === 1 && own.home.minors === 1 && own.away.minors === 1;
  for (const kind of ['minors', 'majors'] as const) {
    const cancelled = isFull && isOneEach ? 0 : Math.min(own.home[kind], own.away[kind]);
    for (const side of ['home', 'away'] as const) {
      const left = own[side][kind] - cancelled;
      // A double minor is served in one piece, of which a goal ends the running half.
      const isDouble = kind === 'minors' && left >= 2 && calls[side] === 1;
      for (let piece = 0; piece < (isDouble ? 1 : left); piece++) {
        const seconds = kind === 'majors' ? MAJOR_SECONDS : MINOR_SECONDS * (isDouble ? left : 1);
        const isServing = clock[side].length < MOST_SERVED;
        clock[side].push({ isMinor: kind === 'minors', seconds, until: isServing ? second + seconds : null });
      }
    }
  }
}

/** A goal against a short-handed side ends its minor that would end first, or the running half of a double minor. */
function release(clock: Clock, scorer: Side, second: number): void {
  const side = otherSide(scorer);
  if (countOf(clock[side]) <= countOf(clock[scorer])) return;
  const running = clock[side].filter(({ isMinor, until }) => isMinor && until !== null);
  const first = running.toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))[0];
  if (first?.until == null) return;
  const rest = first.until - second;
  if (rest > MINOR_SECONDS) first.until = second + MINOR_SECONDS * Math.floor((rest - 1) / MINOR_SECONDS);
  else end(clock, side, first, second);
}
