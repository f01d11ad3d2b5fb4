import { addDays, daysBetween } from '../../hockey/calendar.ts';
import type { GameId, GameType, SeasonId } from '../../hockey/ids.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { RandomStream } from '../../hockey/random.ts';
import { type DemoSettings, gamesInSeason, SEASON_OPENS } from './demoOptions.ts';

/** A scheduled game. Clubs are indices in the list of clubs. */
export interface Fixture {
  readonly gameId: GameId;
  readonly season: SeasonId;
  readonly gameType: GameType;
  /** The league's game day, YYYY-MM-DD. */
  readonly date: string;
  readonly home: number;
  readonly away: number;
  /** Elapsed share of the season's days, 0-1; 1 in the playoffs. */
  readonly when: number;
}

/** Days from opening night to the last regular-season game. Source: 2023-24 took 191 days. */
const SEASON_DAYS = 190;
/** Days without games, from opening night: Christmas (24 to 26 December) and a week in February. */
const DAYS_OFF = new Set([78, 79, 80, 118, 119, 120, 121, 122]);

/** Opening night of a season. */
export function openingDay(season: SeasonId): string {
  return `${Math.floor(season / 10_000)}-${SEASON_OPENS}`;
}

/** The last day of the regular season. */
export function lastRegularDay(season: SeasonId): string {
  return addDays(openingDay(season), SEASON_DAYS - 1);
}

/**
 * The regular season: rounds in which every club plays once, each spread over its days, so that no club plays twice a
 * day and back-to-back games occur as in the real league. In a small league one game moves to today, so that one is
 * live.
 */
export function makeSchedule(settings: DemoSettings, season: SeasonId): readonly Fixture[] {
  const random = new RandomStream(settings.seed, 'schedule', season);
  const games = gamesInSeason(settings, season);
  const perRound = settings.clubs / 2;
  const rounds = Math.ceil(games / perRound);
  const open = openingDay(season);
  const days = Array.from({ length: SEASON_DAYS }, (_, day) => day).filter((day) => !DAYS_OFF.has(day));
  const dated: { home: number; away: number; day: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = Math.floor((round * days.length) / rounds);
    const to = Math.max(from, Math.floor(((round + 1) * days.length) / rounds) - 1);
    for (const [home, away] of random.shuffled(pairsOfRound(round, settings.clubs))) {
      if (dated.length >= games) break;
      dated.push({ home, away, day: days[random.integer(from, to)] as number });
    }
  }
  dated.sort((a, b) => a.day - b.day);
  moveOneToday(dated, daysBetween(open, settings.today));
  const startYear = Math.floor(season / 10_000);
  return dated.map(({ home, away, day }, i) => ({
    gameId: (startYear * 1_000_000 + 20_000 + i + 1) as GameId,
    season,
    gameType: REGULAR_SEASON,
    date: addDays(open, day),
    home,
    away,
    when: day / SEASON_DAYS,
  }));
}

/** The pairs of a round (circle method). Home and away alternate between cycles. */
function pairsOfRound(round: number, clubs: number): [number, number][] {
  const turn = round % (clubs - 1);
  const cycle = Math.floor(round / (clubs - 1));
  const pairs: [number, number][] = [];
  for (let i = 0; i < clubs / 2; i++) {
    const one = i === 0 ? clubs - 1 : (turn + i) % (clubs - 1);
    const other = (turn + clubs - 1 - i) % (clubs - 1);
    const isSwapped = (i === 0 ? turn : i) % 2 === cycle % 2;
    pairs.push(isSwapped ? [one, other] : [other, one]);
  }
  return pairs;
}

/**
 * Moves the first game after today to today when today has none, unless one of its clubs plays again before its old
 * day.
 */
function moveOneToday(games: { home: number; away: number; day: number }[], today: number): void {
  if (today < 0 || today >= SEASON_DAYS || games.some(({ day }) => day === today)) return;
  const next = games.find(({ day }) => day > today);
  if (next === undefined) return;
  next.day = today;
  games.sort((a, b) => a.day - b.day);
}
