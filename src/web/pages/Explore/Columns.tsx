import { useState } from 'react';
import type { Query, QueryFault } from '../../../contract/query.ts';
import type { WireQueryColumn } from '../../../contract/queryAnswer.ts';
import { COLUMN_GROUPS, setsOf } from '../../../contract/queryColumnSets.ts';
import buttons from '../../components/Button.module.css';
import styles from './Explore.module.css';
import { withValues } from './exploreSearch.ts';
import { useVocabulary } from './useExplore.ts';

/** The named sets of columns, and every column by group. */
export function Columns({
  query,
  shown,
  onAsk,
}: {
  query: Query;
  /** The columns of the answer. */
  shown: readonly WireQueryColumn[];
  onAsk: (query: Query | QueryFault) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const vocabulary = useVocabulary(isOpen);
  const sets = setsOf(query.rows);
  const current = query.values.columns ?? sets[0]?.id;
  const ask = (values: Query['values']): void => onAsk(withValues(query, values));
  const every = vocabulary.data?.columns[query.rows] ?? [];
  const keys = shown.map(({ key }) => key.replace(/_(per60|per_game|share)$/, ''));
  const toggle = (key: string, isWanted: boolean): void =>
    ask({ columns: (isWanted ? [...keys, key] : keys.filter((one) => one !== key)).join(',') });
  return (
    <div className={`screen-only ${styles.columns}`}>
      <fieldset className={`row ${styles.chips}`}>
        <legend className="visually-hidden">Columns</legend>
        {sets.map(({ id, label, sets: values }) => (
          <button
            key={id}
            type="button"
            className={buttons.quiet}
            aria-pressed={current === id}
            onClick={() => ask({ ...values, columns: id, sort: '' })}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className={buttons.quiet}
          aria-pressed={current === 'all'}
          onClick={() => ask({ columns: 'all' })}
        >
          All
        </button>
      </fieldset>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Choose columns</summary>
        {COLUMN_GROUPS.map((group) => {
          const own = every.filter((column) => column.group === group);
          return (
            own.length > 0 && (
              <fieldset key={group} className={styles.part}>
                <legend>{group}</legend>
                {own.map(({ key, label, meaning }) => (
                  <label key={key} title={meaning}>
                    <input
                      type="checkbox"
                      checked={keys.includes(key)}
                      onChange={({ target }) => toggle(key, target.checked)}
                    />
                    {label}
                  </label>
                ))}
              </fieldset>
            )
          );
        })}
      </details>
    </div>
  );
}
