import type { SeasonId } from '../../hockey/ids.ts';
import { DEFAULT_SEASON_MINIMUM_GAMES, seasonLabel } from '../../hockey/season.ts';
import type { ResponseOf } from '../endpoint.ts';
import type { seasons } from '../endpoints/seasons.ts';

/** A season of the store and how many games it has. */
export interface SeasonFacts {
  readonly season: number;
  /** Games that have begun. */
  readonly games: number;
  readonly finished_regular_games: number;
}

/** The season pickers open on: the newest with enough finished regular-season games, else the newest; null for an empty store. */
export function defaultSeason(rows: readonly SeasonFacts[]): number | null {
  const newestFirst = rows.toSorted((a, b) => b.season - a.season);
  const grown = newestFirst.find((row) => row.finished_regular_games >= DEFAULT_SEASON_MINIMUM_GAMES);
  return (grown ?? newestFirst[0])?.season ?? null;
}

/** The seasons of the store, newest first. */
export function toWireSeasons(rows: readonly SeasonFacts[]): ResponseOf<typeof seasons> {
  const chosen = defaultSeason(rows);
  return rows
    .toSorted((a, b) => b.season - a.season)
    .map(({ season, games }) => ({
      season,
      label: seasonLabel(season as SeasonId),
      games,
      default: season === chosen,
    }));
}
