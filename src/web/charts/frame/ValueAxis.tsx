import styles from './plot.module.css';

/** Gap between a label and its grid line, pixels. */
const GAP = 8;

/** Distance of the axis's name from the plot below it, pixels. */
const NAME_GAP = 8;

/** The y axis of a plot: what it shows, labels and grid lines. **Units**: pixels. */
export function ValueAxis({
  ticks,
  plot,
  name,
  unit,
}: {
  ticks: readonly { readonly y: number; readonly label: string }[];
  plot: { readonly left: number; readonly right: number; readonly top: number };
  /** What the axis shows, above it. */
  name?: string;
  /** A short unit at the highest label, for an axis without room above it. */
  unit?: string;
}) {
  const highest = Math.min(...ticks.map(({ y }) => y));
  const labels = ticks.map(({ y, label }) => (
    <g key={y}>
      <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
      <text className={styles.tick} x={plot.left - GAP} y={y} textAnchor="end" dominantBaseline="central">
        {unit !== undefined && y === highest ? `${label} ${unit}` : label}
      </text>
    </g>
  ));
  return name === undefined ? (
    labels
  ) : (
    <>
      <text data-axis="y" className={styles.tick} x={0} y={plot.top - NAME_GAP}>
        {name}
      </text>
      {labels}
    </>
  );
}
