import type { FormEvent, ReactNode } from 'react';
import styles from './ComparisonForm.module.css';

/** The box in which two are chosen to be compared: who, and below them how, with the button that asks. */
export function ComparisonForm({
  children,
  controls,
  onAsk,
}: {
  children: ReactNode;
  controls: ReactNode;
  onAsk: () => void;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <div className={styles.controls}>{controls}</div>
    </form>
  );
}

/** The pickers of the two, one beside the other where there is room. */
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
