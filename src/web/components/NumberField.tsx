import { useId } from 'react';
import styles from './Select.module.css';

/** A field for a positive integer; empty for 0, which means none. */
export function NumberField({
  label,
  value,
  onChange,
  max,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  max?: number;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        {...(max === undefined ? {} : { max })}
        className={styles.number}
        value={value === 0 ? '' : value}
        onChange={(event) => {
          const next = Math.trunc(Number(event.target.value));
          onChange(Number.isSafeInteger(next) && next > 0 ? Math.min(next, max ?? next) : 0);
        }}
      />
    </div>
  );
}
