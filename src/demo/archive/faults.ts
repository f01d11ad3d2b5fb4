import type { DemoSeason } from '../league/demoLeague.ts';
import type { Fixture } from '../league/makeSchedule.ts';
import type { MatchState, SimPlay } from '../simulate/matchState.ts';
import { BOTH_LINEUPS, LINEUP_SIZE, SKATERS, sideOf } from '../simulate/slots.ts';

/**
 * A deliberate fault in a game's bodies, as the real feed has them (docs/feed.md#shift-charts,
 * docs/feed.md#known-defects). `empty-chart`: a response without rows; `no-chart`: no response; `reports`: an empty
 * chart with official shift reports; `repeated-rows`: exact repeats and zero-length rows in the chart; `corrected-box`:
 * an assist reassigned in the boxscore, with an older copy of the play-by-play.
 */
export type DemoFault = 'empty-chart' | 'no-chart' | 'reports' | 'repeated-rows' | 'corrected-box';

/** Number of games per empty chart: rarer than in the real league's bad years. */
const EMPTY_CHART_EVERY = 150;
const EMPTY_CHART_AT = 40;
/**
 * Positions of the single faults in a season (share of its games): early, so that an unfinished season has most of
 * them.
 */
const PLACES: readonly (readonly [DemoFault, number])[] = [
  ['corrected-box', 0.05],
  ['repeated-rows', 0.08],
  ['reports', 0.12],
  ['no-chart', 0.16],
];

/** The faults of a season by game id, independent of the day. */
export function plantFaults({ fixtures }: DemoSeason): ReadonlyMap<number, DemoFault> {
  const faults = new Map<number, DemoFault>();
  for (let i = EMPTY_CHART_AT; i < fixtures.length; i += EMPTY_CHART_EVERY) {
    faults.set((fixtures[i] as Fixture).gameId, 'empty-chart');
  }
  for (const [fault, place] of PLACES) {
    const fixture = fixtures[Math.floor(place * fixtures.length)];
    if (fixture !== undefined) faults.set(fixture.gameId, fault);
  }
  return faults;
}

/** An assist reassigned from one player to another who was on the ice. */
export interface AssistCorrection {
  readonly eventId: number;
  /** The goal's key with the player: the second assist, or the first of a goal with one. */
  readonly key: 'assist1PlayerId' | 'assist2PlayerId';
  /** Lineup slots of both. */
  readonly from: number;
  readonly to: number;
}

/**
 * The correction of a game: the last assist of its last goal that another player on the ice could have had. Null
 * without one.
 */
export function assistCorrection(m: MatchState): AssistCorrection | null {
  for (const goal of m.plays.filter(({ key }) => key === 'goal').toReversed()) {
    const correction = correctGoal(m, goal);
    if (correction !== null) return correction;
  }
  return null;
}

function correctGoal(m: MatchState, { eventId, period, second, details }: SimPlay): AssistCorrection | null {
  if (details?.assist1PlayerId === undefined) return null;
  const key = details.assist2PlayerId === undefined ? 'assist1PlayerId' : 'assist2PlayerId';
  const involved = new Set([details.scoringPlayerId, details.assist1PlayerId, details.assist2PlayerId]);
  const places = Array.from({ length: BOTH_LINEUPS }, (_, who) => who);
  const from = places.find((who) => m.player(who).playerId === details[key]);
  if (from === undefined) return null;
  const isOn = (who: number): boolean =>
    m.shifts.some(
      (shift) => shift.who === who && shift.period === period && shift.start < second && second <= shift.end,
    );
  const first = sideOf(from) * LINEUP_SIZE;
  const mates = places.slice(first, first + SKATERS);
  const to = mates.find((who) => isOn(who) && !involved.has(m.player(who).playerId));
  return to === undefined ? null : { eventId, key, from, to };
}
