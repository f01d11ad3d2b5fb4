import { type ReactNode, useRef } from 'react';
import styles from './ChartFrame.module.css';
import { ChartTools, type SavedChart } from './ChartTools.tsx';

/**
 * What every chart comes in: its title, one sentence that says what it shows, the drawing, and under it what a reader can do
 * with it.
 */
export function ChartFrame({
  controls,
  isTitleHidden = false,
  picture,
  children,
  ...saved
}: SavedChart & {
  /** Filters and the like, between the title and the drawing. */
  controls?: ReactNode;
  /** Where a heading beside the frame says the same. */
  isTitleHidden?: boolean;
  /** The chart as one drawing for saving, where `children` are boxes. */
  picture?: ReactNode;
  children: ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  return (
    <figure ref={frame} id={saved.anchor} className={styles.frame} aria-label={saved.title}>
      <figcaption className={styles.caption}>
        <h3 className={isTitleHidden ? 'visually-hidden' : styles.title}>{saved.title}</h3>
        <p className={styles.summary}>{saved.summary}</p>
      </figcaption>
      {controls}
      <div className={styles.drawing}>{children}</div>
      <ChartTools {...saved} chart={frame} picture={picture} />
    </figure>
  );
}
