import type { ReactNode } from 'react';
import styles from './EmptyResult.module.css';

/** The place of a result that is not there, not asked for or not found: what to do or why, and something to press. */
export function EmptyResult({
  title,
  children,
  example,
}: {
  /** What was found instead, where something was asked. */
  title?: string;
  children: ReactNode;
  example?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <p>{children}</p>
      {example}
    </div>
  );
}
