import type { SeasonId } from '../../hockey/ids.ts';
import { DEFAULT_SEASON, OFFERED_SEASONS, parseSeasonId } from '../../hockey/season.ts';
import { useEndpoint } from './queries.ts';

/** The season picker's options and default. */
export interface Seasons {
  /** Newest first: the three docs/site.md offers, and all others in the store. */
  readonly options: readonly { readonly season: SeasonId }[];
  /** docs/site.md's default when the store names none. Null until the list has loaded or failed. */
  readonly defaultSeason: SeasonId | null;
  /** Seasons with games; null until the list has loaded, or when it failed. */
  readonly stored: readonly number[] | null;
}

/** The season picker's options, from `/api/seasons/`. */
export function useSeasons(): Seasons {
  const { data, isPending } = useEndpoint('seasons');
  const stored = (data ?? []).flatMap(({ season }) => parseSeasonId(season) ?? []);
  const seasons = [...new Set([...OFFERED_SEASONS, ...stored])].sort((a, b) => b - a);
  const marked = data?.find((row) => row.default)?.season;
  return {
    options: seasons.map((season) => ({ season })),
    defaultSeason: isPending ? null : ((marked === undefined ? null : parseSeasonId(marked)) ?? DEFAULT_SEASON),
    stored: data?.map(({ season }) => season) ?? null,
  };
}
