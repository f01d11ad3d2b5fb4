import type { SeasonId } from '../../hockey/ids.ts';
import { DEFAULT_SEASON, OFFERED_SEASONS, parseSeasonId, seasonLabel } from '../../hockey/season.ts';
import { useEndpoint } from './queries.ts';

/** One choice of a season picker. */
export interface SeasonOption {
  readonly season: SeasonId;
  /** e.g. `2024-2025`. */
  readonly label: string;
}

/** The seasons to choose from and the one to begin with. */
export interface Seasons {
  /** Newest first: the three the specification offers and every further one of the store. */
  readonly options: readonly SeasonOption[];
  /** The season pickers open on; the specification's where the store names none. Null until the list has loaded or failed. */
  readonly defaultSeason: SeasonId | null;
  /** Those that have games here; null until the list has loaded, and where it failed. */
  readonly stored: readonly number[] | null;
}

/** The season picker's choices, from `/api/seasons/`. */
export function useSeasons(): Seasons {
  const { data, isPending } = useEndpoint('seasons');
  const stored = (data ?? []).flatMap(({ season }) => parseSeasonId(season) ?? []);
  const seasons = [...new Set([...OFFERED_SEASONS, ...stored])].sort((a, b) => b - a);
  const marked = data?.find((row) => row.default)?.season;
  return {
    options: seasons.map((season) => ({ season, label: seasonLabel(season) })),
    defaultSeason: isPending ? null : ((marked === undefined ? null : parseSeasonId(marked)) ?? DEFAULT_SEASON),
    stored: data?.map(({ season }) => season) ?? null,
  };
}
