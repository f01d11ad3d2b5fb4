import { SITE_NAME } from '../../../contract/siteName.ts';
import styles from './Watermark.module.css';

/** Width and height of the mark with its name, and its distance from the plot's edges, pixels. */
const WIDTH = 82;
const HEIGHT = 16;
const GAP = 8;

/**
 * The site's mark and name, faint in the emptier lower corner of a plot, or above where both are taken, drawn inline. A
 * saved picture has them in its footer instead, with the URL.
 */
export function Watermark({
  plot,
  points,
}: {
  plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Points of lines and texts in the plot, in pixels. */
  points: readonly { readonly x: number; readonly y: number }[];
}) {
  const { x, y } = freestCorner(plot, points);
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

/** Where the mark begins: in the emptier lower corner, or in the emptiest of all where neither has room. */
function freestCorner(
  { left, right, top, bottom }: Parameters<typeof Watermark>[0]['plot'],
  points: readonly { readonly x: number; readonly y: number }[],
): { readonly x: number; readonly y: number } {
  const room = WIDTH + 2 * GAP;
  const corner = (isRight: boolean, isLow: boolean) => {
    const [from, to] = isRight ? [right - room, right] : [left, left + room];
    const free = points
      .filter(({ x }) => x >= from && x <= to)
      .reduce((least, { y }) => Math.min(least, isLow ? bottom - y : y - top), bottom - top);
    return { x: isRight ? right - WIDTH - GAP : left + GAP, y: isLow ? bottom - GAP : top + GAP + HEIGHT, free };
  };
  const freest = (corners: readonly ReturnType<typeof corner>[]) => corners.reduce((a, b) => (b.free > a.free ? b : a));
  const low = freest([corner(false, true), corner(true, true)]);
  return low.free >= HEIGHT + 2 * GAP ? low : freest([low, corner(false, false), corner(true, false)]);
}
