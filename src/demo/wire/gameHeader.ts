import { HOUR_MS } from '../../hockey/calendar.ts';
import { REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { GameType } from '../../hockey/ids.ts';
import type { DemoClub } from '../league/demoClub.ts';
import type { GameResult } from '../league/gameResult.ts';
import type { Fixture } from '../league/makeSchedule.ts';
import { isShootoutPeriod } from '../simulate/periodRules.ts';

/** A game's stage on the simulated today. `second` is the game second a live game has reached. */
export type GameStage =
  | { readonly state: 'OFF' | 'FINAL'; readonly result: GameResult }
  | { readonly state: 'LIVE'; readonly second: number }
  | { readonly state: 'FUT' | 'PRE'; readonly isPostponed: boolean };

/** A JSON object of the feed. */
export type Wire = Record<string, unknown>;

/** Hours that Eastern time is behind UTC in winter. */
const EASTERN = 5;
/** Local hour of the first faceoff. */
const EVENING = 19;

/** Daylight saving time: from the second Sunday of March to the first of November. Source: US law since 2007. */
function isDaylightSaving(date: string): boolean {
  const [year = '0', month = '1', day = '1'] = date.split('-');
  const weekday = new Date(Date.parse(`${year}-${month}-01T00:00:00Z`)).getUTCDay();
  const firstSunday = 1 + ((7 - weekday) % 7);
  const m = Number(month);
  const d = Number(day);
  if (m === 3) return d >= firstSunday + 7;
  if (m === 11) return d < firstSunday;
  return m > 3 && m < 11;
}

/** A game's start, with the offsets of Eastern time and of the building. */
export function startOf(
  fixture: Fixture,
  home: DemoClub,
): { startTimeUTC: string; easternUTCOffset: string; venueUTCOffset: string } {
  const summer = isDaylightSaving(fixture.date) ? 1 : 0;
  const behind = home.hoursBehindUtc - summer;
  const start = Date.parse(`${fixture.date}T00:00:00Z`) + (EVENING + behind) * HOUR_MS;
  return {
    startTimeUTC: new Date(start).toISOString().replace('.000Z', 'Z'),
    easternUTCOffset: offset(EASTERN - summer),
    venueUTCOffset: offset(behind),
  };
}

const offset = (hours: number): string => `-${String(hours).padStart(2, '0')}:00`;

/** Wraps a text in the feed's localised form. */
export const localised = (text: string): { default: string } => ({ default: text });

/** A club in play-by-play and boxscore. The demo league has no images, so logos are empty. */
export function clubOf(club: DemoClub, score: { score: number; sog: number } | null): Wire {
  return {
    id: club.teamId,
    commonName: localised(club.name),
    abbrev: club.abb,
    ...(score ?? {}),
    logo: '',
    darkLogo: '',
    placeName: localised(club.location),
    placeNameWithPreposition: localised(club.location),
  };
}

/** The common keys of all bodies of a game, up to the state. */
export function gameKeys(fixture: Fixture, home: DemoClub, stage: GameStage): Wire {
  const isPostponed = 'isPostponed' in stage && stage.isPostponed;
  return {
    id: fixture.gameId,
    season: fixture.season,
    gameType: fixture.gameType,
    limitedScoring: false,
    gameDate: fixture.date,
    venue: localised(home.venue),
    venueLocation: localised(home.location),
    ...startOf(fixture, home),
    tvBroadcasts: [],
    gameState: stage.state,
    gameScheduleState: isPostponed ? 'PPD' : 'OK',
  };
}

/** The outcome of a finished game. */
export function outcomeOf({ lastPeriod, periods }: GameResult): Wire {
  return lastPeriod === 'OT'
    ? { lastPeriodType: 'OT', otPeriods: periods - REGULATION_PERIODS }
    : { lastPeriodType: lastPeriod };
}

/** A period in the feed's form. */
export function periodDescriptor(number: number, gameType: GameType): Wire {
  const periodType = number <= REGULATION_PERIODS ? 'REG' : isShootoutPeriod(number, gameType) ? 'SO' : 'OT';
  return { number, periodType, maxRegulationPeriods: REGULATION_PERIODS };
}
