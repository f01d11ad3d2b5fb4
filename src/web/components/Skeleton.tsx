import type { ReactNode } from 'react';
import type { CustomProperties } from '../theme/teamColors.ts';
import styles from './Skeleton.module.css';
import { Spinner } from './Spinner.tsx';

/** A grey placeholder block of the content's height (CSS length), so that nothing moves when the content arrives. */
export function Skeleton({ height }: { height: string }) {
  const size: CustomProperties = { '--skeleton-height': height };
  return <span className={`rounded sunken ${styles.block}`} style={size} />;
}

/** Placeholder rows of equal height, as one element. */
export function SkeletonRows({ count, height }: { count: number; height: string }) {
  const size: CustomProperties = { '--skeleton-rows': count, '--skeleton-height': height };
  return <span className={`rounded ${styles.rows}`} style={size} />;
}

/** A loading part of a page with its spinner, announced as busy. */
export function Busy({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <div aria-busy="true" className="relative target">
      <div className={styles.corner}>
        <Spinner {...(label === undefined ? {} : { label })} />
      </div>
      {children}
    </div>
  );
}
