import type { DemoSeason } from '../league/league.ts';
import type { Fixture } from '../league/schedule.ts';
import type { MatchState, SideIndex } from '../simulate/state.ts';

/**
 * What is wrong with the bodies of a game, on purpose: each is a fault the real feed has (league-api.md 6 and 11).
 * `empty-chart`: an answer without rows; `no-chart`: no answer; `reports`: an empty chart beside the official shift reports;
 * `repeated-rows`: exact repeats and rows of no length in the chart; `corrected-box`: an assist that the league has given to
 * another in the boxscore, while the play-by-play is an early copy.
 */
export type DemoFault = 'empty-chart' | 'no-chart' | 'reports' | 'repeated-rows' | 'corrected-box';

/** Every this-many-th game has an empty chart. Source: chosen by us, rarer than in the real league's bad years. */
const EMPTY_CHART_EVERY = 150;
const EMPTY_CHART_AT = 40;
/** Where in a season (share of its games) the single faults lie: early, so that a season under way has most of them. */
const PLACES: readonly (readonly [DemoFault, number])[] = [
  ['corrected-box', 0.05],
  ['repeated-rows', 0.08],
  ['reports', 0.12],
  ['no-chart', 0.16],
];

/** The fault of each game of a season that has one, by game id: the same whatever the day. */
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

/** An assist the league takes from one player and gives to another of those who were on the ice. */
export interface AssistCorrection {
  readonly eventId: number;
  /** Places of both among the lineups. */
  readonly from: number;
  readonly to: number;
}

/** The correction of a game: the second assist of its last goal that has two. Null when there is none. */
export function assistCorrection(m: MatchState): AssistCorrection | null {
  const goal = m.plays.findLast(({ key, details }) => key === 'goal' && details?.assist2PlayerId !== undefined);
  if (goal === undefined) return null;
  const involved = new Set(['scoringPlayerId', 'assist1PlayerId', 'assist2PlayerId'].map((key) => goal.details?.[key]));
  const places = Array.from({ length: 40 }, (_, who) => who);
  const from = places.find((who) => m.player(who).playerId === goal.details?.assist2PlayerId);
  if (from === undefined) return null;
  const side: SideIndex = from < 20 ? 0 : 1;
  const to = m.shifts.find(
    ({ who, period, start, end }) =>
      Math.floor(who / 20) === side &&
      who % 20 < 18 &&
      period === goal.period &&
      start < goal.second &&
      goal.second <= end &&
      !involved.has(m.player(who).playerId),
  )?.who;
  return to === undefined ? null : { eventId: goal.eventId, from, to };
}
