import { SITE_NAME } from '../../../contract/siteName.ts';
import styles from './Watermark.module.css';

/** Width of the mark with its name, and its distance from the plot's edges, pixels. */
const WIDTH = 82;
const GAP = 8;

/**
 * The site's mark and name, faint in the emptier lower corner of a plot, drawn inline. A saved picture has them in its
 * footer instead, with the URL.
 */
export function Watermark({
  plot,
  points,
}: {
  plot: { readonly left: number; readonly right: number; readonly bottom: number };
  /** Points of lines and texts in the plot, in pixels. */
  points: readonly { readonly x: number; readonly y: number }[];
}) {
  const x = isFreerRight(plot, points) ? plot.right - WIDTH - GAP : plot.left + GAP;
  const y = plot.bottom - GAP;
  return (
    <g data-passing="true" data-watermark="true" className={styles.mark} transform={`translate(${x} ${y})`}>
      <path className={styles.high} d="M4 -15h9v6h-9z" />
      <path className={styles.lines} d="M4 -15v8l2.600 5h3.800l2.600 -5v-8zM1 -2h15" />
      <text x="22" y="-3">
        {SITE_NAME}
      </text>
    </g>
  );
}

/** Whether the lower right corner is emptier than the lower left. */
function isFreerRight(
  { left, right }: { readonly left: number; readonly right: number },
  points: readonly { readonly x: number; readonly y: number }[],
): boolean {
  const room = WIDTH + 2 * GAP;
  const lowest = (from: number, to: number): number =>
    points.reduce((low, { x, y }) => (x >= from && x <= to ? Math.max(low, y) : low), 0);
  return lowest(right - room, right) < lowest(left, left + room);
}
