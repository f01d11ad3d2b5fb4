import type { ReactNode } from 'react';
import styles from './EmptyResult.module.css';

/** Shown in place of a missing result: what to do or why it is missing, and optionally an example. */
export function EmptyResult({
  title,
  children,
  example,
}: {
  title?: string;
  children: ReactNode;
  example?: ReactNode;
}) {
  return (
    <div className={`stack soft center ${styles.place}`}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <p>{children}</p>
      {example}
    </div>
  );
}
