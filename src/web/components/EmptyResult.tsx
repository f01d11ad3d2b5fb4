import type { ReactNode } from 'react';
import styles from './EmptyResult.module.css';

/** The place of a result that has not been asked for yet: what to do, and an example one press away. */
export function EmptyResult({ children, example }: { children: ReactNode; example?: ReactNode }) {
  return (
    <div className={styles.place}>
      <p>{children}</p>
      {example}
    </div>
  );
}
