import type { PlayerId, SeasonId } from '../hockey/ids.ts';
import type { DemoLeague, DemoSeason } from './league/league.ts';
import type { Talent } from './league/player.ts';
import type { Fixture } from './league/schedule.ts';
import { squadsAfter } from './league/squads.ts';
import type { ShotTruth } from './simulate/state.ts';

/**
 * The true chances of the unblocked shots on a goalie in a game, by event number: what expected goals try to find, and what the archive
 * never says. Penalty shots, shootouts and empty nets are not among them.
 */
export function truthOfGame(league: DemoLeague, fixture: Fixture): ReadonlyMap<number, ShotTruth> {
  return new Map(league.play(fixture).truth.map((shot) => [shot.eventId, shot]));
}

/** The true talent of everybody who was in a squad of a season, by player id. Errors: throws for a season the league does not play. */
export function truthOfSeason(league: DemoLeague, season: SeasonId): ReadonlyMap<PlayerId, Talent> {
  const found = league.seasons.find((one): one is DemoSeason => one.season === season);
  if (found === undefined) throw new Error(`the demo league does not play ${season}`);
  return new Map(
    squadsAfter(found.squads, 1).flatMap((squad) => squad.map(({ playerId, talent }) => [playerId, talent])),
  );
}
