import type { FormEvent, ReactNode } from 'react';
import styles from './ComparisonForm.module.css';

/** The form of a comparison: pickers on top, controls below. */
export function ComparisonForm({
  children,
  controls,
  onSubmit,
}: {
  children: ReactNode;
  controls: ReactNode;
  onSubmit: () => void;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <div className={styles.controls}>{controls}</div>
    </form>
  );
}

/** Two pickers, side by side where there is room. */
export function Pair({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.pair}>
      {first}
      <span className={styles.versus} aria-hidden="true">
        vs
      </span>
      {second}
    </div>
  );
}
