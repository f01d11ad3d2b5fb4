import type { FilterChoices, ShotFilter } from '../../../charts/shotMap.ts';
import { Select } from '../../components/Select.tsx';
import styles from './ShotMap.module.css';

/** The filters in their order: label, and what is chosen without one. */
const FILTERS = [
  ['period', 'Period', 'All periods'],
  ['strength', 'Strength', 'All strengths'],
  ['shooter', 'Shooter', 'All shooters'],
  ['type', 'Shot type', 'All types'],
  ['result', 'Result', 'All results'],
  ['origin', 'Origin', 'Any origin'],
] as const;
const NUMBERS: readonly string[] = ['period', 'shooter'];

/** The map's filters. */
export function ShotFilters({
  choices,
  filter,
  onFilter,
}: {
  choices: FilterChoices;
  filter: ShotFilter;
  /** Receives only the filter that changed. */
  onFilter: (change: ShotFilter) => void;
}) {
  return (
    <div className={`screen-only relative ${styles.filters}`}>
      {FILTERS.map(([name, label, empty]) => (
        <Select
          key={name}
          label={label}
          isLabelHidden
          empty={empty}
          choices={choices[name]}
          value={String(filter[name] ?? '')}
          onChange={(value) => {
            const chosen = NUMBERS.includes(name) ? Number(value) : value;
            onFilter({ [name]: value === '' ? undefined : chosen });
          }}
        />
      ))}
    </div>
  );
}
