import styles from './ChartCursor.module.css';

/**
 * A chart read by keyboard and screen reader: a slider over its points, arrow keys one by one, Home and End to its ends. The
 * slider itself is not seen; while it has the focus the chart is ringed and shows the point's reading.
 */
export function ChartCursor({
  label,
  count,
  at,
  onMove,
  textOf,
}: {
  label: string;
  count: number;
  /** The point read now; null when none is. */
  at: number | null;
  onMove: (point: number | null) => void;
  /** What a point says. */
  textOf: (point: number) => string;
}) {
  if (count === 0) return null;
  const value = Math.min(at ?? 0, count - 1);
  return (
    <input
      type="range"
      className={styles.cursor}
      aria-label={label}
      aria-valuetext={textOf(value)}
      min={0}
      max={count - 1}
      value={value}
      onChange={(event) => onMove(Number(event.target.value))}
      onFocus={() => onMove(value)}
      onBlur={() => onMove(null)}
      onKeyDown={(event) => event.key === 'Escape' && onMove(null)}
    />
  );
}
