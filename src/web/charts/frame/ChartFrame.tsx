import { type ReactNode, useRef } from 'react';
import styles from './ChartFrame.module.css';
import { ChartTools } from './ChartTools.tsx';
import type { SavedChart } from './savedChart.ts';

/** The frame of every chart: title, one-sentence summary, drawing, and tools. */
export function ChartFrame({
  controls,
  isTitleHidden = false,
  isSummaryHidden = false,
  isPlaced = false,
  picture,
  children,
  ...saved
}: SavedChart & {
  /** Controls between the title and the drawing. */
  controls?: ReactNode;
  /** Hides the title when a heading around the frame repeats it. */
  isTitleHidden?: boolean;
  /** Hides the summary where the drawing's own words say the same. */
  isSummaryHidden?: boolean;
  /** The anchor is on an element around the frame, which is there before the chart. */
  isPlaced?: boolean;
  /** The chart as one SVG for saving, when `children` are boxes. */
  picture?: ReactNode;
  children: ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  return (
    <figure
      ref={frame}
      id={isPlaced ? undefined : saved.anchor}
      className={`shrinks ${styles.frame}`}
      aria-label={saved.title}
    >
      <figcaption className={`stack ${styles.caption}`}>
        <h3 className={isTitleHidden ? 'visually-hidden' : undefined}>{saved.title}</h3>
        {/* The sentence is what a screen reader hears of a new choice, not the whole drawing. */}
        <p className={isSummaryHidden ? 'visually-hidden' : `soft ${styles.summary}`} aria-live="polite">
          {saved.summary}
        </p>
      </figcaption>
      {controls}
      <div className="relative shrinks">{children}</div>
      <ChartTools {...saved} chart={frame} picture={picture} />
    </figure>
  );
}
