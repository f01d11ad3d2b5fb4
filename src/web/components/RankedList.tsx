import type { ReactNode } from 'react';
import { QueryView, type ViewedQuery } from './QueryView.tsx';
import styles from './RankedList.module.css';

/** Ranked lists, side by side where there is room. */
export function RankedLists({ children }: { children: ReactNode }) {
  return <div className={`stack ${styles.lists}`}>{children}</div>;
}

/** A ranked list under its title; `none` is shown when it is empty. */
export function RankedList<T>({
  title,
  query,
  skeleton,
  none,
  mayBeMissing = false,
  hint,
  aside,
  note,
  foot,
  id,
  className,
  row,
}: {
  title: string;
  query: ViewedQuery<readonly T[]>;
  /** The skeleton, in the shape of the list. */
  skeleton: ReactNode;
  none: string;
  /** Treats a missing list (404) as empty. */
  mayBeMissing?: boolean;
  /** Right after the title. */
  hint?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Below the title. */
  note?: ReactNode;
  /** Below the list. */
  foot?: ReactNode;
  /** The list's fragment in the page's URL. */
  id?: string | undefined;
  /** Class of the list element. */
  className?: string | undefined;
  row: (entry: T, place: number, all: readonly T[]) => ReactNode;
}) {
  const empty = <p className={`soft ${styles.none}`}>{none}</p>;
  return (
    <section id={id} aria-label={title} className={`shrinks ${styles.list}`}>
      <div className={`row flow ruled ${styles.head}`}>
        <h2>{title}</h2>
        {hint}
        {aside}
      </div>
      {note}
      <QueryView
        query={query}
        label={`Loading ${title}`}
        skeleton={skeleton}
        {...(mayBeMissing ? { missing: empty } : {})}
      >
        {(entries) => (entries.length === 0 ? empty : <ol className={className}>{entries.map(row)}</ol>)}
      </QueryView>
      {foot}
    </section>
  );
}
