import { addDays } from '../../hockey/calendar.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import type { MatchBranch, MatchState } from '../simulate/matchState.ts';
import { playMatch } from '../simulate/playMatch.ts';
import { type DemoClub, demoClubs } from './demoClub.ts';
import { applyDefaults, type DemoOptions, type DemoSettings } from './demoOptions.ts';
import type { DemoPlayer } from './demoPlayer.ts';
import { makeLineup } from './makeLineup.ts';
import { type Fixture, makeSchedule } from './makeSchedule.ts';
import { makeSquads, type SeasonSquads, seasonIndex, squadsAfter } from './makeSquads.ts';

/** Game ids count from 1 within a season's type of game. */
const GAMES_PER_TYPE = 10_000;

/** A season of the demo league before any game is played. */
export interface DemoSeason {
  readonly season: SeasonId;
  /** Regular-season games in chronological order. */
  readonly fixtures: readonly Fixture[];
  readonly squads: SeasonSquads;
}

/** The demo league: squads, schedule, and every game on demand. Pure: equal options give equal leagues. */
export class DemoLeague {
  readonly settings: DemoSettings;
  readonly clubs: readonly DemoClub[];
  /** Oldest first. */
  readonly seasons: readonly DemoSeason[];
  /** Days on which each club plays in the regular season, to find back-to-back games. */
  readonly #playedOn: ReadonlySet<string>;

  constructor(options: DemoOptions) {
    this.settings = applyDefaults(options);
    this.clubs = demoClubs(this.settings.clubs);
    const squads = makeSquads(this.settings);
    this.seasons = this.settings.seasonIds.map((season, i) => ({
      season,
      fixtures: makeSchedule(this.settings, season),
      squads: squads[i] as SeasonSquads,
    }));
    const days = new Set<string>();
    for (const { fixtures } of this.seasons) {
      for (const { date, home, away } of fixtures) days.add(`${date} ${home}`).add(`${date} ${away}`);
    }
    this.#playedOn = days;
  }

  /** Squads of all clubs on the day of a game. */
  squadsOn(fixture: Fixture): readonly (readonly DemoPlayer[])[] {
    const season = this.seasons[seasonIndex(this.settings, fixture.season)] as DemoSeason;
    return squadsAfter(season.squads, fixture.when);
  }

  /** Plays a game, entirely or up to a game second; with `branch` in another future. Deterministic. */
  play(fixture: Fixture, until?: number, branch: MatchBranch | null = null): MatchState {
    const squads = this.squadsOn(fixture);
    const [home, away] = [fixture.home, fixture.away].map((index) => {
      const isTired = this.#playedOn.has(`${addDays(fixture.date, -1)} ${index}`);
      return makeLineup(this.settings, fixture, this.clubs[index] as DemoClub, squads[index] as DemoPlayer[], isTired);
    });
    if (home === undefined || away === undefined) throw new Error(`game ${fixture.gameId} lacks a club`);
    const { seed, outcomeSeed, drift } = this.settings;
    const isAfter = drift !== null && fixture.gameId % GAMES_PER_TYPE >= drift.fromGame;
    return playMatch(seed + outcomeSeed, fixture, home, away, until, isAfter ? drift.factor : 1, branch);
  }
}
