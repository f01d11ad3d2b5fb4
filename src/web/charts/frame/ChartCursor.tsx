import styles from './ChartCursor.module.css';

/**
 * Keyboard and screen-reader access to a chart: an invisible slider over its points. While it has the focus, the chart
 * has a focus ring and shows the point's values.
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
  /** The current point; null for none. */
  at: number | null;
  onMove: (point: number | null) => void;
  /** Text of a point. */
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
