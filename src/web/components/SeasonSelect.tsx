import type { SeasonId } from '../../hockey/ids.ts';
import { seasonLabel } from '../../hockey/season.ts';
import { MESSAGES } from '../words/messages.ts';
import styles from './Select.module.css';
import { Select } from './Select.tsx';

/** The most seasons in a list without headings. They are seen at one glance. */
const MAX_UNGROUPED = 6;
/** The value of the choice of all seasons. */
const ALL = 'all';

interface SeasonSelectProps {
  readonly seasons: {
    /** The seasons on offer. */
    readonly options: readonly { readonly season: number }[];
    /** Those with games; null while that is not known. */
    readonly stored: readonly number[] | null;
  };
  readonly label?: string;
  readonly isLabelHidden?: boolean;
}

/**
 * A select of seasons, newest first, including the current one when it is not on offer. Seasons without games say so;
 * a long list has a heading for each decade.
 */
export function SeasonSelect({
  season,
  onChange,
  ...props
}: SeasonSelectProps & {
  /** The chosen season; null until the default is known. */
  season: number | null;
  onChange: (season: number) => void;
}) {
  return (
    <SeasonList
      {...props}
      value={season}
      onChange={(value) => value !== '' && onChange(Number(value))}
      isDisabled={season === null}
      {...(season === null ? { empty: '…' } : {})}
    />
  );
}

/** The same select with a choice of all seasons, which is null. */
export function SeasonOrAllSelect({
  season,
  onChange,
  ...props
}: SeasonSelectProps & { season: number | null; onChange: (season: number | null) => void }) {
  return (
    <SeasonList
      {...props}
      value={season ?? ALL}
      all={{ value: ALL, label: 'All seasons' }}
      onChange={(value) => onChange(value === ALL ? null : Number(value))}
    />
  );
}

function SeasonList({
  seasons: { options, stored },
  value,
  all,
  label = MESSAGES.selectSeason,
  ...props
}: SeasonSelectProps & {
  value: number | typeof ALL | null;
  all?: { value: string; label: string };
  onChange: (value: string) => void;
  isDisabled?: boolean;
  empty?: string;
}) {
  // A URL may name a season that is not on offer.
  const offered = new Set(options.map(({ season }) => season));
  if (typeof value === 'number') offered.add(value);
  const listed = value === null ? [] : [...offered].sort((a, b) => b - a);
  const choices = listed.map((season) => {
    const text = seasonLabel(season as SeasonId);
    return {
      value: String(season),
      label: text,
      ...(stored === null || stored.includes(season) ? {} : { shown: `${text} (no games)` }),
      ...(listed.length > MAX_UNGROUPED ? { group: `${text.slice(0, 3)}0s` } : {}),
    };
  });
  return (
    <Select
      label={label}
      choices={all === undefined ? choices : [all, ...choices]}
      value={value === null ? '' : String(value)}
      className={styles.season}
      {...props}
    />
  );
}
