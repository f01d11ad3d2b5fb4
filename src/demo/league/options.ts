import { isDay } from '../../hockey/calendar.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { scheduledRegularSeasonGames, seasonOfDate } from '../../hockey/season.ts';

/** What demo league to simulate. Everything has a default but the day taken as today. */
export interface DemoOptions {
  /** Names the league: another seed, other players and results. */
  readonly seed?: string;
  /** Names what chance makes of the same players, schedule and line-ups: another luck, other games. None for the league everybody sees. */
  readonly luck?: string;
  /** The day taken as today, YYYY-MM-DD: games before it are played, one of its games is being played. */
  readonly today: string;
  /** How many seasons, the one under way (or the last one) included. */
  readonly seasons?: number;
  /** The oldest season, in place of `seasons`. */
  readonly firstSeason?: SeasonId;
  /** How many clubs: even, 4 to 32. */
  readonly clubs?: number;
  /** Regular-season games in a season, all clubs together; the real league's number where left out. */
  readonly gamesPerSeason?: number;
  /** Whether finished seasons have playoffs. */
  readonly playoffs?: boolean;
}

/** The options with every default filled in. */
export interface DemoSettings {
  readonly seed: string;
  readonly luck: string;
  readonly today: string;
  readonly clubs: number;
  /** Oldest first. */
  readonly seasonIds: readonly SeasonId[];
  readonly gamesPerSeason: number | null;
  readonly playoffs: boolean;
}

/** The seed of the league that everybody sees. */
const DEFAULT_SEED = 'highslot';
/** Seasons simulated where none are asked for: the rating window of 100 games spans two. */
const DEFAULT_SEASONS = 2;
const MOST_CLUBS = 32;
const FEWEST_CLUBS = 4;
/** Month and day on which a season begins. Source: the league's opening nights lie between 4 and 12 October. */
export const SEASON_OPENS = '10-07';

/** Fills in defaults. Throws for numbers that make no league. */
export function settleOptions(options: DemoOptions): DemoSettings {
  const { seed = DEFAULT_SEED, luck = '', today, clubs = MOST_CLUBS, gamesPerSeason = null, playoffs = true } = options;
  if (!isDay(today)) throw new Error(`today must be YYYY-MM-DD, not ${JSON.stringify(today)}`);
  const newest = startYearOf(today);
  const oldest = options.firstSeason === undefined ? null : Math.floor(options.firstSeason / 10_000);
  const count = oldest === null ? (options.seasons ?? DEFAULT_SEASONS) : newest - oldest + 1;
  if (!Number.isInteger(count) || count < 1) throw new Error(`a league needs at least one season, not ${count}`);
  if (!Number.isInteger(clubs) || clubs % 2 !== 0 || clubs < FEWEST_CLUBS || clubs > MOST_CLUBS) {
    throw new Error(`a league has an even number of clubs from ${FEWEST_CLUBS} to ${MOST_CLUBS}, not ${clubs}`);
  }
  const seasonIds = Array.from({ length: count }, (_, i) => {
    const startYear = newest - count + 1 + i;
    return (startYear * 10_000 + startYear + 1) as SeasonId;
  });
  return { seed, luck, today, clubs, seasonIds, gamesPerSeason, playoffs };
}

/** Start year of the newest season with an opening night on or before a day. */
function startYearOf(today: string): number {
  const startYear = Math.floor(seasonOfDate(today) / 10_000);
  return today >= `${startYear}-${SEASON_OPENS}` ? startYear : startYear - 1;
}

/** Regular-season games of a season, all clubs together. */
export function gamesInSeason(settings: DemoSettings, season: SeasonId): number {
  if (settings.gamesPerSeason !== null) return settings.gamesPerSeason;
  // The league's own number is for 32 clubs; fewer clubs play as many games each.
  const full = scheduledRegularSeasonGames(season) ?? EARLIER_GAMES;
  return Math.round((full * settings.clubs) / MOST_CLUBS);
}

/** Regular-season games of 32 clubs that play 82 each: for the seasons whose number the vocabulary does not know. */
const EARLIER_GAMES = 1312;
