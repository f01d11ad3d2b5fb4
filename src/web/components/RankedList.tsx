import type { ReactNode } from 'react';
import { QueryView, type ViewedQuery } from './QueryView.tsx';
import styles from './RankedList.module.css';

/** Lists of the best, side by side where there is room. */
export function RankedLists({ children }: { children: ReactNode }) {
  return <div className={styles.lists}>{children}</div>;
}

/** One list of the best under its title, made of a call's answer: `none` stands where it is empty. */
export function RankedList<T>({
  title,
  query,
  skeleton,
  none,
  mayBeMissing = false,
  aside,
  className,
  row,
}: {
  title: string;
  query: ViewedQuery<readonly T[]>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  none: string;
  /** Whether there may be no such list, which is then as good as empty. */
  mayBeMissing?: boolean;
  /** Beside the title. */
  aside?: ReactNode;
  /** Of the list's entries. */
  className?: string | undefined;
  row: (entry: T) => ReactNode;
}) {
  const nobody = <p className={styles.none}>{none}</p>;
  return (
    <section aria-label={title} className={styles.list}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      <QueryView
        query={query}
        label={`Loading ${title}`}
        skeleton={skeleton}
        {...(mayBeMissing ? { missing: nobody } : {})}
      >
        {(entries) => (entries.length === 0 ? nobody : <ol className={className}>{entries.map(row)}</ol>)}
      </QueryView>
    </section>
  );
}
