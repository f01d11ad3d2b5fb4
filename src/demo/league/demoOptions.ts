import { isDay } from '../../hockey/calendar.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { scheduledRegularSeasonGames, seasonOfDate } from '../../hockey/season.ts';

/** Options of a simulated demo league. All but today have defaults. */
export interface DemoOptions {
  /** Seed of the league: another seed gives other players and results. */
  readonly seed?: string;
  /**
   * Seed of the outcomes only: other games with the same players, schedule and lineups. Empty for the default league.
   */
  readonly outcomeSeed?: string;
  /** The simulated today, YYYY-MM-DD: earlier games are played, one of its own is live. */
  readonly today: string;
  /** Number of seasons, including the current (or last) one. */
  readonly seasons?: number;
  /** The oldest season, instead of `seasons`. */
  readonly firstSeason?: SeasonId;
  /** Number of clubs: even, 4 to 32. */
  readonly clubs?: number;
  /** Regular-season games per season, all clubs together. Defaults to the real league's number. */
  readonly gamesPerSeason?: number;
  /** Whether finished seasons have playoffs. */
  readonly playoffs?: boolean;
  /** A change of scoring within each season. None by default. */
  readonly drift?: ScoringDrift | null;
}

/** A change of scoring from one game of each regular season on, which the recorded plays do not explain. */
export interface ScoringDrift {
  /** Number of the first game that it applies to, from 1. */
  readonly fromGame: number;
  /** What every shot's chance of a goal is multiplied by. */
  readonly factor: number;
}

/** Options with all defaults applied. */
export interface DemoSettings {
  readonly seed: string;
  readonly outcomeSeed: string;
  readonly today: string;
  readonly clubs: number;
  /** Oldest first. */
  readonly seasonIds: readonly SeasonId[];
  readonly gamesPerSeason: number | null;
  readonly playoffs: boolean;
  readonly drift: ScoringDrift | null;
}

/** Seed of the default league. */
const DEFAULT_SEED = 'highslot';
/** Default number of seasons: the rating window of 100 games spans two. */
const DEFAULT_SEASONS = 2;
const MOST_CLUBS = 32;
const FEWEST_CLUBS = 4;
/** Month and day of opening night. Source: the league's opening nights lie between 4 and 12 October. */
export const SEASON_OPENS = '10-07';

/** Applies defaults. Throws for invalid options. */
export function applyDefaults(options: DemoOptions): DemoSettings {
  const {
    seed = DEFAULT_SEED,
    outcomeSeed = '',
    today,
    clubs = MOST_CLUBS,
    gamesPerSeason = null,
    playoffs = true,
    drift = null,
  } = options;
  if (!isDay(today)) throw new Error(`today must be YYYY-MM-DD, not ${JSON.stringify(today)}`);
  const newest = startYearOf(today);
  const oldest = options.firstSeason === undefined ? null : Math.floor(options.firstSeason / 10_000);
  const count = oldest === null ? (options.seasons ?? DEFAULT_SEASONS) : newest - oldest + 1;
  if (!Number.isInteger(count) || count < 1) throw new Error(`a league needs at least one season, not ${count}`);
  if (!Number.isInteger(clubs) || clubs % 2 !== 0 || clubs < FEWEST_CLUBS || clubs > MOST_CLUBS) {
    throw new Error(`a league has an even number of clubs from ${FEWEST_CLUBS} to ${MOST_CLUBS}, not ${clubs}`);
  }
  if (drift !== null && !(drift.factor > 0 && Number.isInteger(drift.fromGame) && drift.fromGame > 0)) {
    throw new Error('a drift has a factor above 0 and starts at a game from 1 on');
  }
  const seasonIds = Array.from({ length: count }, (_, i) => {
    const startYear = newest - count + 1 + i;
    return (startYear * 10_000 + startYear + 1) as SeasonId;
  });
  return { seed, outcomeSeed, today, clubs, seasonIds, gamesPerSeason, playoffs, drift };
}

/** Start year of the newest season that opened on or before a day. */
function startYearOf(today: string): number {
  const startYear = Math.floor(seasonOfDate(today) / 10_000);
  return today >= `${startYear}-${SEASON_OPENS}` ? startYear : startYear - 1;
}

/** Regular-season games of a season, all clubs together. */
export function gamesInSeason(settings: DemoSettings, season: SeasonId): number {
  if (settings.gamesPerSeason !== null) return settings.gamesPerSeason;
  // The league's own number is for 32 clubs; with fewer clubs each plays as many games.
  const full = scheduledRegularSeasonGames(season) ?? EARLIER_GAMES;
  return Math.round((full * settings.clubs) / MOST_CLUBS);
}

/** Regular-season games of 32 clubs with 82 games each, for seasons without a known number. */
const EARLIER_GAMES = 1312;
