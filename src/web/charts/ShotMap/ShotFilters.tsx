import type { FilterChoices, ShotFilter, ShotOrigin, ShotResult } from '../../../charts/shotMap.ts';
import { Select } from '../../components/Select.tsx';
import styles from './ShotMap.module.css';

/** The map's filters: period, strength, player, result and origin. */
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
  const number = (value: string): number | undefined => (value === '' ? undefined : Number(value));
  return (
    <div className={`screen-only relative ${styles.filters}`}>
      <Select
        label="Period"
        isLabelHidden
        empty="All periods"
        choices={choices.periods}
        value={String(filter.period ?? '')}
        onChange={(value) => onFilter({ period: number(value) })}
      />
      <Select
        label="Strength"
        isLabelHidden
        empty="All strengths"
        choices={choices.strengths}
        value={filter.strength ?? ''}
        onChange={(value) => onFilter({ strength: value === '' ? undefined : value })}
      />
      <Select
        label="Shooter"
        isLabelHidden
        empty="All shooters"
        choices={choices.shooters}
        value={String(filter.shooter ?? '')}
        onChange={(value) => onFilter({ shooter: number(value) })}
      />
      <Select
        label="Result"
        isLabelHidden
        empty="All results"
        choices={choices.results}
        value={filter.result ?? ''}
        onChange={(value) => onFilter({ result: value === '' ? undefined : (value as ShotResult) })}
      />
      <Select
        label="Origin"
        isLabelHidden
        empty="Any origin"
        choices={choices.origins}
        value={filter.origin ?? ''}
        onChange={(value) => onFilter({ origin: value === '' ? undefined : (value as ShotOrigin) })}
      />
    </div>
  );
}
