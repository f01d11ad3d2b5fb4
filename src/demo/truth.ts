import type { DemoLeague } from './league/league.ts';
import type { Fixture } from './league/schedule.ts';
import type { ShotTruth } from './simulate/state.ts';

/**
 * The true chances of the unblocked shots on a goalie in a game, by event number: what expected goals try to find, and what the archive
 * never says. Penalty shots, shootouts and empty nets are not among them.
 */
export function truthOfGame(league: DemoLeague, fixture: Fixture): ReadonlyMap<number, ShotTruth> {
  return new Map(league.play(fixture).truth.map((shot) => [shot.eventId, shot]));
}
