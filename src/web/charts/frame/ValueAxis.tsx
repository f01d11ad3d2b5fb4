import styles from './plot.module.css';

/** Gap between a label and its grid line, pixels. */
const GAP = 8;

/** The y axis of a plot: labels and grid lines. **Units**: pixels. */
export function ValueAxis({
  ticks,
  plot,
}: {
  ticks: readonly { readonly y: number; readonly label: string }[];
  plot: { readonly left: number; readonly right: number };
}) {
  return ticks.map(({ y, label }) => (
    <g key={y}>
      <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
      <text className={styles.tick} x={plot.left - GAP} y={y} textAnchor="end" dominantBaseline="central">
        {label}
      </text>
    </g>
  ));
}
