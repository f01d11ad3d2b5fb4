import type { Seasons } from '../data/useSeasons.ts';
import { formatSeason } from '../format.ts';
import { MESSAGES } from '../messages.ts';
import { Select } from './Select.tsx';

/** The season picker: all seasons on offer, newest first, and the one chosen where that is another. */
export function SeasonSelect({
  seasons,
  season,
  onChange,
  label = MESSAGES.selectSeason,
}: {
  seasons: Seasons;
  /** The season chosen; null while the default one is not known yet. */
  season: number | null;
  onChange: (season: number) => void;
  label?: string;
}) {
  const offered = seasons.options.map(({ season: value, label: text }) => ({ value: String(value), label: text }));
  // An address may ask for a season that is not on offer: the picker says so too.
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
