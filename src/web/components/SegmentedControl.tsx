import { useId } from 'react';
import styles from './SegmentedControl.module.css';

/** An option of a control. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** What a select shows instead of the label. */
  readonly shown?: string;
  /** The heading in a select's list under which it is. Choices of a group follow each other. */
  readonly group?: string;
}

/** Radio buttons drawn as one bar. `label` names the group for screen readers. */
export function SegmentedControl<T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const group = useId();
  return (
    <fieldset className={`rounded shrinks surface ${styles.control}`}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`quiet strong relative center ${styles.choice}`}>
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="visually-hidden"
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
