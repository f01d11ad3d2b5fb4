import type { Seasons } from '../data/useSeasons.ts';
import { formatSeason } from '../format.ts';
import { MESSAGES } from '../messages.ts';
import { Select } from './Select.tsx';

/**
 * A select of seasons, newest first, including the current one when it is not on offer. Seasons without games say so.
 */
export function SeasonSelect({
  seasons,
  season,
  onChange,
  label = MESSAGES.selectSeason,
}: {
  seasons: Seasons;
  /** The chosen season; null until the default is known. */
  season: number | null;
  onChange: (season: number) => void;
  label?: string;
}) {
  const offered = seasons.options.map(({ season: value, label: text }) => ({
    value: String(value),
    label: text,
    ...(seasons.stored === null || seasons.stored.includes(value) ? {} : { shown: `${text} (no games)` }),
  }));
  // A URL may name a season that is not on offer.
  const isOffered = season === null || seasons.options.some((option) => option.season === season);
  const choices = isOffered ? offered : [...offered, { value: String(season), label: formatSeason(season) }];
  return (
    <Select
      label={label}
      choices={season === null ? [] : choices}
      value={season === null ? '' : String(season)}
      onChange={(value) => value !== '' && onChange(Number(value))}
      isDisabled={season === null}
      {...(season === null ? { empty: '…' } : {})}
    />
  );
}
