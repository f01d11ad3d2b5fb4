import type { Seasons } from '../data/useSeasons.ts';
import { MESSAGES } from '../messages.ts';
import { Select } from './Select.tsx';

/** The season picker: all seasons on offer, newest first. */
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
  const choices = seasons.options.map(({ season: value, label: text }) => ({ value: String(value), label: text }));
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
