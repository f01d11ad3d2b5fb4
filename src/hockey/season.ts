import type { SeasonId } from './ids.ts';

/**
 * The season docs/site.md hard-codes on cards, ratings and pickers, used only while the store holds no season.
 * Otherwise pickers open on the `/api/seasons/` row with `default: true`.
 * Source: docs/site.md#seasons.
 */
export const DEFAULT_SEASON = 20242025 as SeasonId;

/**
 * The seasons docs/site.md offers in the games list, newest first. Other stored seasons are added.
 * Source: docs/site.md#seasons.
 */
export const OFFERED_SEASONS: readonly SeasonId[] = [DEFAULT_SEASON, 20232024 as SeasonId, 20222023 as SeasonId];

/** The first season with places of plays and shift charts in the feed. Source: docs/feed.md#shift-charts. */
export const FIRST_FEED_SEASON = 20102011 as SeasonId;

/** The league's first season (1917-18). Earlier years are malformed. */
const FIRST_SEASON_START_YEAR = 1917;

/** Finished regular-season games a season needs to become the default. Source: docs/api.md#seasons. */
export const DEFAULT_SEASON_MINIMUM_GAMES = 40;

/** Parses a season. Returns null unless it is eight digits: two consecutive years from 1917 on. */
export function parseSeasonId(raw: number | string): SeasonId | null {
  const text = String(raw);
  if (!/^\d{8}$/.test(text)) return null;
  const startYear = Number(text.slice(0, 4));
  const endYear = Number(text.slice(4));
  return endYear === startYear + 1 && startYear >= FIRST_SEASON_START_YEAR ? (Number(text) as SeasonId) : null;
}

/** The season as people write it: 20242025 is `2024-2025`. */
export function seasonLabel(season: SeasonId): string {
  const text = String(season);
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Pandemic seasons that ended after 1 July, each with its last day. Source: the league's schedules. */
const LATE_SEASONS: readonly { readonly season: SeasonId; readonly lastDay: string }[] = [
  { season: 20192020 as SeasonId, lastDay: '2020-09-28' },
  { season: 20202021 as SeasonId, lastDay: '2021-07-07' },
];

/**
 * The season of a calendar date. Seasons turn over on 1 July, or on the day after the last game if that is later:
 * `2026-11-21` is in 20262027, `2020-08-24` still in 20192020.
 */
export function seasonOfDate(date: string): SeasonId {
  const late = LATE_SEASONS.find(
    ({ season, lastDay }) => date.slice(0, 4) === String(season).slice(4) && date <= lastDay,
  );
  if (late !== undefined) return late.season;
  const year = Number(date.slice(0, 4));
  const startYear = Number(date.slice(5, 7)) >= 7 ? year : year - 1;
  return (startYear * 10_000 + startYear + 1) as SeasonId;
}

/** The previous season: 20242025 gives 20232024. */
export function seasonBefore(season: SeasonId): SeasonId {
  return (season - 10_001) as SeasonId;
}

/** All seasons of which the feed has plays and shifts, from the one of a day back to 2010-11. */
export function feedSeasons(today: string): readonly SeasonId[] {
  const seasons = [seasonOfDate(today)];
  for (let last = seasonOfDate(today); last > FIRST_FEED_SEASON; seasons.push(last)) last = seasonBefore(last);
  return seasons;
}

/** Regular-season games of seasons that differ from those around them. Source: the league's schedules. */
const OTHER_SCHEDULES: ReadonlyMap<number, number> = new Map([
  // The lock-out, 48 games a club.
  [20122013, 720],
  // 31 clubs. 2019-20 was broken off: this is the number planned.
  [20172018, 1271],
  [20182019, 1271],
  [20192020, 1271],
  // The pandemic, 56 games a club.
  [20202021, 868],
]);

/**
 * Regular-season games of a season, or null where the schedule must be counted.
 * Source: the league's schedules.
 */
export function scheduledRegularSeasonGames(season: SeasonId): number | null {
  const other = OTHER_SCHEDULES.get(season);
  if (other !== undefined) return other;
  // 32 clubs play 82 games each, and 84 from 2026-27 on.
  if (season >= 20262027) return 1344;
  if (season >= 20212022) return 1312;
  // 30 clubs.
  return season >= FIRST_FEED_SEASON ? 1230 : null;
}
