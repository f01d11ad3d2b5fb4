import { useId } from 'react';
import { classNames } from './classNames.ts';
import type { Choice } from './SegmentedControl.tsx';
import styles from './Select.module.css';

/** A native select with its label. `empty` is the text of an empty first option, selected while `value` is ''. */
export function Select<T extends string>({
  label,
  choices,
  value,
  onChange,
  empty,
  isLabelHidden = false,
  isDisabled = false,
  className,
}: {
  label: string;
  choices: readonly Choice<T>[];
  value: T | '';
  onChange: (value: T | '') => void;
  empty?: string;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(isLabelHidden ? 'visually-hidden' : styles.label)}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as T | '')}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {[...new Set(choices.map(({ group }) => group))].map((group) => {
          const options = choices
            .filter((choice) => choice.group === group)
            .map(({ value: own, label: text, shown }) => (
              <option key={own} value={own} label={shown}>
                {text}
              </option>
            ));
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
